import { lacks, RAMP_PAGES, RAMP_VISITORS, type Registry, type ShellReport } from '@opinionbridge/releases';
import { sumOf, trialsOf } from '@opinionbridge/releases/evidence';
import { EXIT, type Options, type Outcome, type CommandContext } from '../command.ts';
import { waitForShells, watchShells, type Shells, type Verdict } from './shell-report.ts';

/**
 * Reports the result of a registry change once all shells have decided. Later failures are handled by the shells and
 * the service, whether or not somebody watches (`--watch`).
 */
export async function switched(
  { shells, say }: CommandContext,
  { wait, watch, ramp }: Options,
  { slice, version, share }: { slice: string; version: string; share?: number },
  { revision, slices }: Registry,
): Promise<Outcome> {
  const grows =
    ramp === undefined
      ? ''
      : `, more every ${ramp} minutes after ${RAMP_PAGES} good pages for ${RAMP_VISITORS} visitors`;
  const whom = share === undefined ? 'everyone' : `${share} % of visitors${grows}`;
  const done = `${slice} ${version} for ${whom}, registry revision ${revision}.`;
  const json = { slice, version, ...(share !== undefined && { share }), revision };
  if (!wait) return { json, text: done };
  say(`Activated: registry revision ${revision}. Waiting for the shells …`);
  let verdict = await waitForShells(shells, slice, version, revision);
  if (verdict.state === 'served' && watch) {
    say(`${visibleTo(share, verdict.shells)}. Watching it for 15 s …`);
    verdict = await watchShells(shells, slice, version, verdict);
  }
  const outcomes = outcome(verdict, json, done, shells);
  const canary = slices[slice]?.canary;
  if (verdict.state !== 'served' || share === undefined || !canary) return outcomes;
  return {
    ...outcomes,
    text: `${outcomes.text}\n${evidenceFor(slice, canary.release, await shells.read())}`,
  };
}

/** A canary's evidence so far and what is still missing; the service keeps watching it in any case. */
function evidenceFor(
  slice: string,
  release: Parameters<typeof trialsOf>[1],
  reports: readonly ShellReport[],
): string {
  const trials = trialsOf(slice, release, reports);
  const { pages, faults } = sumOf(trials.map(({ now }) => now));
  const visitors = Math.max(0, ...trials.map(({ browsers }) => browsers.served));
  const known = `So far ${faults} of ${pages} pages failed, for ${visitors} visitors`;
  return `${known}; ${lacks(pages, visitors) ?? 'enough to judge it'}. See: npm run slice -- status`;
}

const visibleTo = (share: number | undefined, shells: number) =>
  `Visible to ${share === undefined ? 'everyone' : `${share} % of visitors`} on ${shells} of ${shells} shells`;

function outcome(
  verdict: Verdict,
  json: { slice: string; share?: number },
  done: string,
  { where }: Shells,
): Outcome {
  if (verdict.state === 'unknown') {
    const who = verdict.undecided > 0 ? `${verdict.undecided} of the shells have not` : `${where} has`;
    const text = `${done}\n${who} reported the result. Check again: npm run slice -- status`;
    return { json: { ...json, state: 'unknown' }, text, exit: EXIT.unknown };
  }
  if (verdict.state === 'unrouted') {
    const text = `${done}\nNo address was granted to ${json.slice}, so visitors do not see it. Ask an owner to grant one in the console, or: npm run slice -- grant ${json.slice} ${json.slice} --why "…"`;
    return { json: { ...json, state: 'unrouted' }, text, exit: EXIT.refused };
  }
  const { shells } = verdict;
  if (verdict.state === 'served') {
    const state = json.share === undefined ? 'current' : 'canary';
    const after = `${(verdict.ms / 1000).toFixed(1)} s`;
    const text = `${done}\n${visibleTo(json.share, shells)}, after ${after}.`;
    return { json: { ...json, state, shells }, text };
  }
  const { state, code, reason } = verdict.report;
  const who = shells === 1 ? 'The shell refused it' : `One of ${shells} shells refused it`;
  const text = `${done}\n${who}, and visitors still have the previous release.\n${reason ?? code ?? ''}`;
  return { json: { ...json, state, code, reason, shells }, text, exit: EXIT.refused };
}
