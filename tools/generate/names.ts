import { Refusal } from './changes.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Maximum characters of a name, which is also a menu entry. */
export const MAX_LENGTH = 30;
/** Maximum characters of a title; headings are one line. */
const MAX_TITLE = 80;

/** @throws Refusal, saying `what` it is, unless it is short kebab case and no property of JavaScript objects */
export function checkName(what: string, name: unknown): asserts name is string {
  if (typeof name !== 'string' || name.length > MAX_LENGTH || !KEBAB.test(name))
    throw new Refusal(
      `${JSON.stringify(name) ?? 'Nothing'} is not a valid name for ${what}: use at most ${MAX_LENGTH} lower-case letters, digits and single hyphens.`,
    );
  if (name in Object.prototype)
    throw new Refusal(
      `"${name}" is not a valid name for ${what}: every JavaScript object has a property of that name.`,
    );
}

/** @throws Refusal unless it is a single line of text */
export function checkTitle(title: string): void {
  if (title.trim() === '' || title.length > MAX_TITLE || /[\p{Cc}\u2028\u2029]/u.test(title))
    throw new Refusal(`A title is one line of at most ${MAX_TITLE} characters.`);
}

/** `second-look` for people: `Second look`. */
export const titleOf = (name: string) => capital(name.replaceAll('-', ' '));

/** `second-look` as a class: `SecondLook`. */
export const pascalOf = (name: string) => name.split('-').map(capital).join('');

/** `second-look` as a variable: `secondLook`. */
export function camelOf(name: string): string {
  const pascal = pascalOf(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Any text as a TypeScript literal. */
export const literalOf = (text: string) => JSON.stringify(text);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
