import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../programs/step.ts';

/**
 * Slow or rare tests that run separately from `npm test`: files with the lane in their name, as in
 * `x.kills.full.spec.ts`.
 */
interface Lane {
  /** What its tests show, in a few words. */
  readonly shows: string;
  /** Files and folders that the lane depends on. */
  readonly sources: readonly string[];
}

export const LANES = {
  releases: {
    shows: 'releases, canaries, rollbacks, signatures and keys over whole sites',
    sources: [
      'api/src/releases',
      'libs/contracts/src',
      'libs/releases',
      'mfe-admin/src/releases',
      'shell/src',
      'tools/slice',
    ],
  },
  generators: {
    shows: 'output of generators and packages is built, tested and released',
    sources: [
      'libs/build',
      'libs/contracts',
      'libs/releases',
      'tools/contract',
      'tools/generate',
      'tools/pack',
      'tools/slice-alone',
    ],
  },
  hostile: {
    shows: 'hostile requests, slices and posts',
    sources: [
      'api/src/blog/content',
      'api/src/blog/reading',
      'api/src/media',
      'api/src/platform/http/requests',
      'shell/src/ssr',
      'shell/src/http',
    ],
  },
  deploy: {
    shows: 'deploy/, the commands in docs/operations.md, and observability',
    sources: [
      'api/src/commands',
      'api/src/platform/telemetry/metrics',
      'deploy',
      'docs/operations.md',
      'libs/tracing',
      'tools/operate',
    ],
  },
  kills: {
    shows: 'processes, browsers and databases that are killed, hang or come back',
    sources: [
      'api/src',
      'mfe-admin/src',
      'tools/database',
      'tools/embedded-mongo',
      'tools/operate',
      'tools/site',
    ],
  },
  screenshots: {
    shows: 'pages look as before',
    sources: ['libs/ui/src', 'mfe-admin/src', 'mfe-blog/src', 'mfe-marketing/src', 'shell/src/layout'],
  },
  properties: {
    shows: 'properties hold for a hundred times as many values as in npm test',
    sources: ['api/src', 'libs', 'shell/src', 'tools/database', 'tools/embedded-mongo'],
  },
  'every-width': {
    shows: 'pages at every width, magnified, and in forced colors',
    sources: ['libs/ui/src', 'mfe-admin/src', 'mfe-blog/src', 'mfe-marketing/src', 'shell/src/layout'],
  },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;

export const laneNames = Object.keys(LANES) as LaneName[];

/** Hash of each lane's sources when it last passed on this machine. */
const stamps = join(root, '.cache/green-lanes.json');

function readStamps(): Partial<Record<LaneName, string>> {
  return existsSync(stamps) ? (JSON.parse(readFileSync(stamps, 'utf8')) as never) : {};
}

/** @returns a hash of a lane's sources in the work tree and of its tests */
function hashOf(lane: LaneName): string {
  const tests = [`*.${lane}.full.spec.ts`, `*.${lane}.full.test.ts`];
  const words = ['ls-files', '-z', '-co', '--exclude-standard', '--', ...LANES[lane].sources, ...tests];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Records that a lane passed with its current sources. */
export function stampGreen(lane: LaneName): void {
  mkdirSync(dirname(stamps), { recursive: true });
  writeFileSync(stamps, JSON.stringify({ ...readStamps(), [lane]: hashOf(lane) }, null, 2));
}

/** @returns lanes whose sources have changed since they last passed on this machine */
export function changedLanes(): LaneName[] {
  const green = readStamps();
  return laneNames.filter((lane) => green[lane] !== hashOf(lane));
}
