import { cancerPhysicians, orthopedicPhysicians } from '../../../mfe-marketing/src/content/physicians.ts';
import { portrait } from './portraits.ts';
import type { Drawing } from './render.ts';
import { stage, urinaryTract } from './scenes/bladder.ts';
import { consultAtHome } from './scenes/consult.ts';
import { bridgeAtDawn, theWayAcross, twoShores } from './scenes/heroes.ts';
import { coordinator, planInHand, safeRecords } from './scenes/reasons.ts';
import { jointCare, meeting, oncology, unfinishedBridge } from './scenes/specialties.ts';
import { createAccount, getOpinion, startCase } from './scenes/steps.ts';

export interface Group {
  readonly name: string;
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

/** All pictures of the marketing pages, by the module that exports them. */
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
  { name: 'orthopedic-portraits', drawings: () => orthopedicPhysicians.map(({ id }) => face(id)) },
];
