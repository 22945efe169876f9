import { Refusal } from './changes.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Characters of a name: it is an entry of the menu, too, and those have at most so many. */
export const MAX_LENGTH = 30;
/** Characters of a title; a heading is one line. */
const MAX_TITLE = 80;

/**
 * @param what it is the name of, in words
 * @throws Refusal unless it is short, in small letters and digits with single hyphens between, and no word that JavaScript objects have
 */
export function checkName(what: string, name: unknown): asserts name is string {
  if (typeof name !== 'string' || name.length > MAX_LENGTH || !KEBAB.test(name))
    throw new Refusal(
      `${JSON.stringify(name) ?? 'Nothing'} is no name for ${what}: lower-case letters, digits and single hyphens, ${MAX_LENGTH} at most.`,
    );
  if (name in Object.prototype)
    throw new Refusal(`"${name}" is no name for ${what}: every object in JavaScript has that already.`);
}

/** @throws Refusal unless it is a text of one line */
export function checkTitle(title: string): void {
  if (title.trim() === '' || title.length > MAX_TITLE || /[\p{Cc}\u2028\u2029]/u.test(title))
    throw new Refusal(`A title is one line of ${MAX_TITLE} characters at most.`);
}

/** `second-look` as people read it: `Second look`. */
export const titleOf = (name: string) => capital(name.replaceAll('-', ' '));

/** `second-look` as a class: `SecondLook`. */
export const pascalOf = (name: string) => name.split('-').map(capital).join('');

/** `second-look` as a variable: `secondLook`. */
export function camelOf(name: string): string {
  const pascal = pascalOf(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** A text as a literal of TypeScript, whatever is in it. */
export const literalOf = (text: string) => JSON.stringify(text);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
