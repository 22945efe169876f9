import { cancerPhysicians } from '../mfe-marketing/src/content/cancer-physicians.ts';
import { orthopedicPhysicians } from '../mfe-marketing/src/content/orthopedic-physicians.ts';

/** Pictures exported by one module. */
export interface Group {
  readonly name: string;
  /** The slice whose pages show it. */
  readonly slice: 'marketing' | 'blog';
  /** Drawings in `drawings/`, without extension, by the names of the generated files. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The widths in which pages show it, in ascending pixels. */
  readonly widths: readonly number[];
  /** Width of the JPEG for browsers that support neither AVIF nor WebP. */
  readonly fallbackWidth: number;
}

type Sizes = Pick<Group, 'widths' | 'fallbackWidth'>;
const HERO: Sizes = { widths: [640, 1024, 1600, 1920], fallbackWidth: 1600 };
const CARD: Sizes = { widths: [400, 800, 1200], fallbackWidth: 800 };
const FACE: Sizes = { widths: [300, 600], fallbackWidth: 600 };
/** On the navy background of an inner page, at most 560 px wide on desktops. */
const BANNER: Sizes = { widths: [480, 800, 1120], fallbackWidth: 800 };
/** Next to an article's author or reviewer. */
const BYLINE: Sizes = { widths: [96, 192], fallbackWidth: 96 };

const named = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const portraits = (ids: readonly string[], prefix = '') =>
  Object.fromEntries(ids.map((id) => [prefix + id, `portraits/${id}`]));
const group = (name: string, sizes: Sizes, pictures: Group['pictures']): Group => {
  return { name, slice: 'marketing', pictures, ...sizes };
};

/** Pages with their own banner. */
const pages =
  'about services cancer orthopedics bladder how-it-works faq contact physicians privacy terms'.split(' ');

/** Physicians who write or review the sample posts, by the slugs of their names. */
const authors = [
  ...['anita-deshkar', 'marcus-ellery', 'priya-venkatesan', 'jonathan-abara', 'leela-merchant'],
  ...['grace-okonjo', 'helen-castellan', 'ravi-kondapalli', 'naomi-feldt', 'mina-harada'],
];

/** All pictures of the slices' pages, by the module that exports them. */
export const catalogue: readonly Group[] = [
  group('heroes', HERO, named('hero-1', 'hero-2', 'hero-3', 'hero-4')),
  group('steps', CARD, named('step-1', 'step-2', 'step-3')),
  group('reasons', CARD, named('reason-1', 'reason-2', 'reason-3')),
  group('services', CARD, named('service-cancer', 'service-orthopedics')),
  ...pages.map((page) => group(`${page}-banner`, BANNER, named(`banner-${page}`))),
  group('about', CARD, named('meeting')),
  group('not-found', CARD, named('unfinished-bridge')),
  group('bladder', CARD, named('urinary-tract')),
  group('bladder-stages', FACE, named('stage-1', 'stage-2', 'stage-3', 'stage-4')),
  group('cancer-portraits', FACE, portraits(cancerPhysicians.map(({ id }) => id))),
  group('orthopedic-portraits', FACE, portraits(orthopedicPhysicians.map(({ id }) => id))),
  { name: 'authors', slice: 'blog', pictures: portraits(authors, 'dr-'), ...BYLINE },
];
