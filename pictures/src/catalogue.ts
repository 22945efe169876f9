import { cancerPhysicians } from '../../mfe-marketing/src/content/cancer-physicians.ts';
import { orthopedicPhysicians } from '../../mfe-marketing/src/content/orthopedic-physicians.ts';
import { portrait } from './portraits.ts';
import type { Drawing } from './render.ts';
import * as banners from './scenes/banners.ts';
import { stage, urinaryTract } from './scenes/bladder.ts';
import { consultAtHome } from './scenes/consult.ts';
import { bridgeAtDawn, theWayAcross, twoShores } from './scenes/heroes.ts';
import { coordinator, planInHand, safeRecords } from './scenes/reasons.ts';
import { jointCare, meeting, oncology, unfinishedBridge } from './scenes/specialties.ts';
import { createAccount, getOpinion, startCase } from './scenes/steps.ts';

export interface Group {
  readonly name: string;
  /** The slice whose pages show it; marketing when left out. */
  readonly slice?: 'marketing' | 'blog';
  /** Drawn when asked for, since some take a while. */
  readonly drawings: () => readonly Drawing[];
}

const hero = (name: string, svg: string): Drawing => ({
  name,
  svg,
  widths: [640, 1024, 1600, 1920],
  fallbackWidth: 1600,
});
const card = (name: string, svg: string): Drawing => ({
  name,
  svg,
  widths: [400, 800, 1200],
  fallbackWidth: 800,
});
const face = (id: string): Drawing => ({
  name: id,
  svg: portrait(id),
  widths: [300, 600],
  fallbackWidth: 600,
});

/** On the navy ground of an inner page, in at most 560 px of a desk's window. */
const banner = (name: string, svg: string): Drawing => ({
  name,
  svg,
  widths: [480, 800, 1120],
  fallbackWidth: 800,
});

/** Beside the name of who wrote or reviewed an article. */
const byline = (id: string): Drawing => ({
  ...face(id),
  name: `dr-${id}`,
  widths: [96, 192],
  fallbackWidth: 96,
});

/** Physicians who write or review the sample posts, by the slugs of their names. */
const authors = [
  ...[
    'anita-deshkar',
    'marcus-ellery',
    'priya-venkatesan',
    'jonathan-abara',
    'leela-merchant',
    'grace-okonjo',
  ],
  ...['helen-castellan', 'ravi-kondapalli', 'naomi-feldt', 'mina-harada'],
];

/** All pictures of the slices' pages, by the module that exports them. */
export const catalogue: readonly Group[] = [
  {
    name: 'heroes',
    drawings: () => [
      hero('hero-1', bridgeAtDawn()),
      hero('hero-2', consultAtHome()),
      hero('hero-3', theWayAcross()),
      hero('hero-4', twoShores()),
    ],
  },
  {
    name: 'steps',
    drawings: () => [
      card('step-1', createAccount()),
      card('step-2', startCase()),
      card('step-3', getOpinion()),
    ],
  },
  {
    name: 'reasons',
    drawings: () => [
      card('reason-1', coordinator()),
      card('reason-2', safeRecords()),
      card('reason-3', planInHand()),
    ],
  },
  {
    name: 'services',
    drawings: () => [card('service-cancer', oncology()), card('service-orthopedics', jointCare())],
  },
  ...(
    [
      ['about', banners.twoCups],
      ['services', banners.opinionAndScreen],
      ['cancer', banners.cellsUnderLens],
      ['orthopedics', banners.jointAndArc],
      ['bladder', banners.urinaryDrawing],
      ['how-it-works', banners.steppingStones],
      ['faq', banners.balloons],
      ['contact', banners.callAndLetter],
      ['physicians', banners.panel],
      ['privacy', banners.lockedReport],
      ['terms', banners.agreement],
    ] as const
  ).map(([page, draw]) => ({
    name: `${page}-banner`,
    drawings: () => [banner(`banner-${page}`, draw())],
  })),
  { name: 'about', drawings: () => [card('meeting', meeting())] },
  { name: 'not-found', drawings: () => [card('unfinished-bridge', unfinishedBridge())] },
  {
    name: 'bladder',
    drawings: () => [
      card('urinary-tract', urinaryTract()),
      ...([1, 2, 3, 4] as const).map((number): Drawing => ({
        name: `stage-${number}`,
        svg: stage(number),
        widths: [300, 600],
        fallbackWidth: 600,
      })),
    ],
  },
  { name: 'cancer-portraits', drawings: () => cancerPhysicians.map(({ id }) => face(id)) },
  { name: 'authors', slice: 'blog', drawings: () => authors.map(byline) },
  { name: 'orthopedic-portraits', drawings: () => orthopedicPhysicians.map(({ id }) => face(id)) },
];
