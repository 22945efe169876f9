import { emptyValueOf, fieldOf, FIELD_NAMES, RICH_FIELDS } from './post-fields.ts';
import type { LongTexts, PostContent, ShortFields } from './post.ts';

export function shortFieldsOf(source: ShortFields): ShortFields {
  const names = FIELD_NAMES.filter((name) => fieldOf(name).kind !== 'rich') as (keyof ShortFields)[];
  const fields = Object.fromEntries(
    names.map((name) => [name, source[name] ?? emptyValueOf(name as (typeof FIELD_NAMES)[number])]),
  ) as unknown as ShortFields;
  return { ...fields, pictures: source.pictures ?? {} };
}

export function longTextsOf(source: LongTexts): LongTexts {
  return Object.fromEntries(RICH_FIELDS.map((name) => [name, source[name] ?? ''])) as LongTexts;
}

export function emptyContent(): PostContent {
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, emptyValueOf(name)]));
  return { ...fields, pictures: {} } as PostContent;
}
