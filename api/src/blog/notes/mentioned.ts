import { comparisonKey } from '@opinionbridge/contracts/text';

const keyOf = ({ name, email }: { name: string; email: string }) => comparisonKey(name || email);

/**
 * Returns those whom a text mentions: "@" and a name, in any case and Unicode form, as a whole word. Where one name is
 * the beginning of another, the longer one is meant. People without a name are mentioned by their e-mail address.
 */
export function mentioned<Person extends { name: string; email: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const names = people.map(keyOf).sort((a, b) => b.length - a.length);
  const key = comparisonKey(text);
  const found = [...key.matchAll(/(?<![\p{L}\p{N}])@/gu)].map(({ index }) => {
    const rest = key.slice(index + 1);
    return names.find((name) => rest.startsWith(name) && !CONTINUES.test(rest.slice(name.length)));
  });
  return people.filter((person) => found.includes(keyOf(person)));
}

/** A letter, mark or digit, with which a longer word goes on. */
const CONTINUES = /^[\p{L}\p{M}\p{N}]/u;
