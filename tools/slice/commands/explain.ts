import { isAddress } from '@opinionbridge/releases';
import { z } from 'zod';
import { word, type Command } from '../command.ts';
import { refusal, request } from '../http.ts';
import { table } from '../table.ts';
import { differences } from './diff.ts';

const measured = z.object({
  pages: z.number(),
  faults: z.number(),
  render: z.number().nullable(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});
const ofRelease = z.object({ version: z.string(), total: measured });
const bytes = z.object({ name: z.string(), bytes: z.number().nullable(), before: z.number().nullable() });
const text = z.object({ name: z.string(), value: z.string().nullable(), before: z.string().nullable() });

/** The part shown to people; `--json` prints the service's complete answer. */
const explained = z.object({
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  signature: z.string(),
  promotion: z.object({ site: z.string(), hours: z.number(), pages: z.number() }).nullable(),
  waitsFor: z.string().nullable(),
  before: z.string().nullable(),
  pages: z.array(bytes),
  totals: z.array(bytes),
  shared: z.array(text),
  commits: z.array(z.object({ id: z.string(), subject: z.string() })),
  changes: z.array(
    z.object({ at: z.string(), action: z.string(), to: z.string(), who: z.string(), why: z.string() }),
  ),
  shells: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      cure: z.string().nullable(),
    }),
  ),
  measures: z.object({
    release: ofRelease,
    before: ofRelease.nullable(),
    faults: z.array(
      z.object({ where: z.string(), message: z.string(), stack: z.array(z.string()), count: z.number() }),
    ),
  }),
});

export const explain: Command = {
  words: '<slice> <version>',
  purpose: 'show everything known about a release: state, changes, what visitors got, where it fails',
  help: '  --json  everything including its manifest',
  async run({ registryPlace, token }, _options, words) {
    const [slice, version] = [word(words, 0, 'the slice'), word(words, 1, 'the version')];
    if (!isAddress(registryPlace))
      throw new Error(`${registryPlace} is not a release service; without one, use: status, history.`);
    const address = new URL(`explained/${slice}/${version}`, registryPlace);
    const response = await request(address.href, {}, token);
    if (!response.ok) throw await refusal(address.host, `${slice} ${version}`, response);
    const json: unknown = await response.json();
    return { json, text: inWords(slice, version, explained.parse(json)) };
  },
};

function inWords(slice: string, version: string, told: z.infer<typeof explained>): string {
  const { promotion, measures } = told;
  const { release, before, faults } = measures;
  const visitors = [release, ...(before ? [before] : [])].map(({ version: of, total }) => ({
    release: of,
    ...Object.fromEntries(Object.entries(total).map(([name, value]) => [name, value ?? ''])),
  }));
  const parts: [title: string, text: string][] = [
    [
      'At the shells',
      table(
        told.shells.map(({ reason, cure, ...shell }) => ({
          ...shell,
          reason: firstLine(reason),
          cure: cure ?? '',
        })),
      ),
    ],
    ['Changes', table(told.changes)],
    ['Visitors of the last day (times: 75th percentile, ms)', table(visitors)],
    [
      'Faults',
      table(
        faults.map(({ stack, ...fault }) => ({
          ...fault,
          message: firstLine(fault.message),
          at: stack[0] ?? '',
        })),
      ),
    ],
    [`Beside ${told.before ?? 'nothing'}`, differences(told)],
    ['Commits', table(told.commits)],
  ];
  return [
    `${slice} ${version}, from ${told.uploadedBy}, ${told.uploadedAt}. ${told.signature}`,
    ...(promotion ? [`Tried on ${promotion.site}: ${promotion.hours} hours, ${promotion.pages} pages.`] : []),
    ...(told.waitsFor ? [`It waits: ${told.waitsFor}`] : []),
    ...parts.map(([title, text]) => `\n${title}\n${text}`),
  ].join('\n');
}

/** A reason may contain a stack of many lines. */
const firstLine = (text: string | null) => text?.split('\n', 1)[0]?.slice(0, 120) ?? '';
