/** How a field is cleaned and shown: one line, several lines of plain text, a list of lines, or rich text. */
export type FieldKind = 'line' | 'summary' | 'lines' | 'rich';

interface PostField {
  readonly kind: FieldKind;
  /** Most characters, of each entry for a list. */
  readonly max: number;
  readonly description?: string;
  /** Whether a post cannot be without it. */
  readonly isRequired?: boolean;
  /** Part of the page that the field makes, with its anchor, its heading, and the page picture that follows it. */
  readonly section?: { readonly id: string; readonly heading: string; readonly picture?: string };
}

const NAME_LENGTH = 80;
const RICH_TEXT_LENGTH = 100_000;
const rich = { kind: 'rich', max: RICH_TEXT_LENGTH } as const;

export const MAX_TAGS = 20;
export const ALT_LENGTH = 300;
export const SLUG_LENGTH = 120;

/**
 * Everything that an author writes, in the order of the page. Schemas, DTOs and forms are made of this table: a new
 * field is one line here, and one in the desk's form.
 */
export const POST_FIELDS = {
  title: { kind: 'line', max: 200, description: 'Plain text', isRequired: true },
  desc: { kind: 'summary', max: 1_000, description: 'Summary on the card; markup is dropped' },
  category: { kind: 'line', max: NAME_LENGTH },
  tags: { kind: 'lines', max: NAME_LENGTH, description: 'A list; in a form also one text with commas' },
  author: { kind: 'line', max: NAME_LENGTH, description: 'May be empty' },
  titledesc: { ...rich, description: 'The lead of the page; rich text, cleaned by an allow-list' },
  desc2: { ...rich, section: { id: 'overview', heading: 'Overview', picture: 'pageImage1' } },
  like: { ...rich, section: { id: 'what-it-is-like', heading: 'What it is like' } },
  symptoms: { ...rich, section: { id: 'symptoms', heading: 'Symptoms', picture: 'pageImage2' } },
  advSysmptoms: {
    ...rich,
    description: 'Advanced symptoms; spelled so since the first client',
    section: { id: 'advanced-symptoms', heading: 'Advanced symptoms' },
  },
  diagnosis: { ...rich, section: { id: 'diagnosis', heading: 'Diagnosis', picture: 'pageImage3' } },
  treatment: { ...rich, section: { id: 'treatment', heading: 'Treatment', picture: 'pageImage4' } },
  prognosis: { ...rich, section: { id: 'prognosis', heading: 'Prognosis' } },
} as const satisfies Record<string, PostField>;

type Fields = typeof POST_FIELDS;
type NamesOf<Kind extends FieldKind> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];

export type FieldName = keyof Fields;
export type RichField = NamesOf<'rich'>;

/** What an author's fields hold: text, or a list of texts. */
export type FieldValues = { [Name in FieldName]: Fields[Name]['kind'] extends 'lines' ? string[] : string };

export const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** The long fields of the page, in the order they are read in. */
export const RICH_FIELDS = FIELD_NAMES.filter((name): name is RichField => fieldOf(name).kind === 'rich');

export const PICTURE_FIELDS = ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];
export type AltField = `${PictureField}Alt`;

/** One row of the table, in its general shape. */
export function fieldOf(name: FieldName): PostField {
  return POST_FIELDS[name];
}
