import type { TransformFnParams } from 'class-transformer';

/** Text without white space at its ends; anything else stays as it is, for the validation to refuse. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** A list of texts from a JSON list, repeated form fields, or one text with commas; duplicates and blanks dropped. */
export function textList({ value }: TransformFnParams): unknown {
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return list;
  const texts = list.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
  return [...new Set(texts)].filter((entry) => entry !== '');
}
