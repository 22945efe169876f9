import type { Physician } from '../../content/physicians.ts';

/** Small letters without accents, so that "Jose" finds "José". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * Physicians whose name or subspecialty holds every word of the query, in their order.
 *
 * @param query as it was typed; nothing but spaces finds everyone
 */
export function searchPhysicians(physicians: readonly Physician[], query: string): readonly Physician[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return physicians.filter(({ name, subspecialty }) => {
    const text = fold(`${name} ${subspecialty}`);
    return words.every((word) => text.includes(word));
  });
}

/** What the live region says of a search. */
export function resultMessage(found: number, all: number, query: string): string {
  if (query.trim() === '') return `${all} physicians`;
  if (found === 0) return `No physician matches “${query.trim()}”`;
  return `${found} of ${all} physicians match “${query.trim()}”`;
}
