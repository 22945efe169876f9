/** How a field is cleaned and shown; `summary` is plain text of several lines, `lines` a list of single lines. */
export type FieldKind = 'line' | 'day' | 'language' | 'summary' | 'lines' | 'rich';

/** Languages of posts; the first one is the default. */
export const POST_LANGUAGES = ['en', 'hi'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

interface PostField {
  readonly kind: FieldKind;
  /** Maximum length in characters; per entry for a list. */
  readonly max: number;
  readonly description?: string;
  readonly isRequired?: boolean;
  /** The section of the page that shows the field: its anchor, its headings, and the page picture after it. */
  readonly section?: {
    readonly id: string;
    readonly headings: Readonly<Record<PostLanguage, string>>;
    readonly picture?: string;
  };
}

const NAME_LENGTH = 80;
const RICH_TEXT_LENGTH = 100_000;
const rich = { kind: 'rich', max: RICH_TEXT_LENGTH } as const;

export const MAX_TAGS = 20;
export const ALT_LENGTH = 300;
export const CAPTION_LENGTH = 300;
export const SLUG_LENGTH = 120;

/**
 * All fields that an author writes, in the order of the page. Schemas, DTOs and forms are derived from this table: a
 * new field takes one line here and one in the desk's form.
 */
export const POST_FIELDS = {
  title: { kind: 'line', max: 200, description: 'Plain text', isRequired: true },
  desc: { kind: 'summary', max: 1_000, description: 'Summary on the card; markup is dropped' },
  seoTitle: {
    kind: 'line',
    max: 120,
    description: 'Title in search results and on share cards; defaults to the title',
  },
  seoDescription: {
    kind: 'summary',
    max: 320,
    description: 'Text in search results and on share cards; defaults to the summary',
  },
  category: { kind: 'line', max: NAME_LENGTH },
  tags: { kind: 'lines', max: NAME_LENGTH, description: 'A list; in a form also comma-separated text' },
  author: { kind: 'line', max: NAME_LENGTH, description: 'May be empty' },
  reviewer: { kind: 'line', max: NAME_LENGTH, description: 'Medical reviewer of the text; may be empty' },
  reviewedOn: { kind: 'day', max: 10, description: 'Day of the medical review, YYYY-MM-DD; may be empty' },
  reviewAgainBy: {
    kind: 'day',
    max: 10,
    description:
      'Day from which readers are told that a new medical review is due, YYYY-MM-DD; if empty, the site’s review term after `reviewedOn`; set by editors and owners',
  },
  language: { kind: 'language', max: 2, description: 'Defaults to English' },
  translation: {
    kind: 'line',
    max: SLUG_LENGTH,
    description: 'Slug of the same article in another language; may be empty',
  },
  titledesc: { ...rich, description: 'The lead of the page; rich text, cleaned by an allow-list' },
  desc2: {
    ...rich,
    section: { id: 'overview', headings: { en: 'Overview', hi: 'परिचय' }, picture: 'pageImage1' },
  },
  like: {
    ...rich,
    section: { id: 'what-it-is-like', headings: { en: 'What it is like', hi: 'यह कैसा महसूस होता है' } },
  },
  symptoms: {
    ...rich,
    section: { id: 'symptoms', headings: { en: 'Symptoms', hi: 'लक्षण' }, picture: 'pageImage2' },
  },
  advSysmptoms: {
    ...rich,
    description: 'Advanced symptoms; the name’s spelling dates from the first client',
    section: { id: 'advanced-symptoms', headings: { en: 'Advanced symptoms', hi: 'बढ़े हुए लक्षण' } },
  },
  diagnosis: {
    ...rich,
    section: { id: 'diagnosis', headings: { en: 'Diagnosis', hi: 'जाँच और निदान' }, picture: 'pageImage3' },
  },
  treatment: {
    ...rich,
    section: { id: 'treatment', headings: { en: 'Treatment', hi: 'इलाज' }, picture: 'pageImage4' },
  },
  prognosis: { ...rich, section: { id: 'prognosis', headings: { en: 'Prognosis', hi: 'आगे की संभावना' } } },
} as const satisfies Record<string, PostField>;

type Fields = typeof POST_FIELDS;
type NamesOf<Kind extends FieldKind> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];

export type FieldName = keyof Fields;
export type RichField = NamesOf<'rich'>;

/** Types of the fields' values: text, a list of texts, or a language. */
export type FieldValues = {
  [Name in FieldName]: Fields[Name]['kind'] extends 'lines'
    ? string[]
    : Fields[Name]['kind'] extends 'language'
      ? PostLanguage
      : string;
};

export const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** The long fields of the page, in reading order. */
export const RICH_FIELDS = FIELD_NAMES.filter((name): name is RichField => fieldOf(name).kind === 'rich');

export const PICTURE_FIELDS = [
  'image',
  'pageImage1',
  'pageImage2',
  'pageImage3',
  'pageImage4',
  'shareImage',
] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];
export type AltField = `${PictureField}Alt`;
export type CaptionField = `${PictureField}Caption`;

/** Returns the value of an empty field, also for posts older than the field. */
export function emptyValueOf(name: FieldName): string | string[] {
  const { kind } = fieldOf(name);
  return kind === 'lines' ? [] : kind === 'language' ? POST_LANGUAGES[0] : '';
}

/** Returns a field's row, widened to the general type. */
export function fieldOf(name: FieldName): PostField {
  return POST_FIELDS[name];
}
