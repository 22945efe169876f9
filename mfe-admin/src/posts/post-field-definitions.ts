import type { components } from '@opinionbridge/contracts';
import type { TextField } from '../editor/text-field.ts';

type Schemas = components['schemas'];
type TextsOf<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T];
/** A text that posts and their earlier versions have in common. */
export type PostField = TextField & {
  readonly name: TextsOf<Schemas['AdminPostDto']> & TextsOf<Schemas['PostRevisionDto']>;
};

/** The picture fields of a post, named as in the API. */
export interface PictureField {
  readonly name: 'image' | 'pageImage1' | 'pageImage2' | 'pageImage3' | 'pageImage4' | 'shareImage';
  readonly label: string;
}

/** "Adding Data for blog Card". */
export const cardFields: readonly PostField[] = [
  { name: 'title', label: 'Title', rows: 1, maxLength: 200 },
  {
    name: 'desc',
    label: 'Description',
    hint: 'On the card; one or two sentences.',
    rows: 3,
    maxLength: 1_000,
  },
];

/** Fields by which a post is found, in addition to its address. */
export const categoryField: PostField = { name: 'category', label: 'Category', rows: 1, maxLength: 80 };
export const tagsField: TextField = {
  name: 'tags',
  label: 'Tags',
  hint: 'Separated by commas.',
  rows: 1,
  maxLength: 1_600,
};
export const authorField: PostField = { name: 'author', label: 'Author', rows: 1, maxLength: 80 };

/** Review and language of the text. */
export const reviewFields: readonly PostField[] = [
  { name: 'reviewer', label: 'Medically reviewed by', rows: 1, maxLength: 80 },
  { name: 'reviewedOn', label: 'Review date', rows: 1, maxLength: 10, type: 'date' },
  {
    name: 'reviewAgainBy',
    label: 'Review again by',
    rows: 1,
    maxLength: 10,
    type: 'date',
    hint: 'Readers see a notice from then on. Leave empty for the default.',
    right: 'publishing',
  },
  {
    name: 'language',
    label: 'Language',
    rows: 1,
    maxLength: 2,
    // In Latin script: Devanagari would load a font of 55 kB with every form.
    options: Object.entries({ en: 'English', hi: 'Hindi' }),
  },
  {
    name: 'translation',
    label: 'Same article in the other language',
    hint: 'Its web address: the part after /blog-details/.',
    rows: 1,
    maxLength: 120,
  },
];

/** How other sites show the post. */
export const searchPreviewFields: readonly PostField[] = [
  {
    name: 'seoTitle',
    label: 'Heading in search results',
    hint: 'At most 120 characters; search engines show about 60. Leave empty to use the title.',
    rows: 1,
    maxLength: 120,
  },
  {
    name: 'seoDescription',
    label: 'Summary in search results',
    hint: 'At most 320 characters; search engines show about 160. Leave empty to use the description.',
    rows: 3,
    maxLength: 320,
  },
];
export const sharePicture: PictureField = { name: 'shareImage', label: 'Share picture' };

export const cardPicture: PictureField = { name: 'image', label: 'Card picture' };

/** "Adding Data for blog Page", with the headings that visitors see. `advSysmptoms` is spelled as in the API. */
export const pageFields: readonly PostField[] = [
  { name: 'titledesc', label: 'Lead', hint: 'Shown below the title.', rows: 3, maxLength: 100_000 },
  { name: 'desc2', label: 'Overview', rows: 5, maxLength: 100_000 },
  {
    name: 'like',
    label: 'What it is like',
    hint: 'What it feels like for the patient, in a few words.',
    rows: 3,
    maxLength: 100_000,
  },
  { name: 'symptoms', label: 'Symptoms', rows: 5, maxLength: 100_000 },
  { name: 'advSysmptoms', label: 'Advanced symptoms', rows: 5, maxLength: 100_000 },
  { name: 'diagnosis', label: 'Diagnosis', rows: 5, maxLength: 100_000 },
  { name: 'treatment', label: 'Treatment', rows: 5, maxLength: 100_000 },
  { name: 'prognosis', label: 'Prognosis', rows: 5, maxLength: 100_000 },
];

export const postFields: readonly PostField[] = [
  ...[...cardFields, categoryField, authorField],
  ...[...reviewFields, ...searchPreviewFields, ...pageFields],
];

/** Returns whether a field's text is HTML. */
export const isFormatted = (name: string) => pageFields.some((field) => field.name === name);

/** Sections that only posts about an illness have. */
export const illnessFields: readonly TextField[] = pageFields.slice(2);
/** Fields for any post: all that a free-form post has. */
export const freeFields: readonly TextField[] = pageFields.slice(0, 2);

export const pagePictures: readonly PictureField[] = [
  { name: 'pageImage1', label: 'Page picture 1' },
  { name: 'pageImage2', label: 'Page picture 2' },
  { name: 'pageImage3', label: 'Page picture 3' },
  { name: 'pageImage4', label: 'Page picture 4' },
];

export const pictureFields: readonly PictureField[] = [cardPicture, ...pagePictures, sharePicture];

/** @returns the label of a field; its name if it has none */
export const labelOf = (name: string): string => fieldNamed(name)?.label ?? name;

/** @returns what is known of a field, its maximum length in characters included; undefined for any other name */
export function fieldNamed(name: string): { label: string; maxLength?: number } | undefined {
  const pictures = pictureFields.flatMap(({ name: of, label }) => [
    { name: of, label },
    { name: `${of}Alt`, label: `${label}: alternative text` },
    { name: `${of}Caption`, label: `${label}: caption` },
  ]);
  const others = [tagsField, { name: 'slug', label: 'Web address' }];
  return [...postFields, ...others, ...pictures].find((field) => field.name === name);
}
