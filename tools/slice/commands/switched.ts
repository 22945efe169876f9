import { RAMP_PAGES, RAMP_VISITORS, type Registry } from '@opinionbridge/releases';
import { EXIT, type Options, type Outcome, type CommandContext } from '../command.ts';
import { waitForShells, watchShells, type Shells, type Verdict } from '../shell-report.ts';

/**
 * Tells what a change of the registry came to, once all shells have decided. What becomes of the release later is judged by shells and
 * service, whether somebody waits for it (`--watch`) or not.
 */
export async function switched(
  { shells, say }: CommandContext,
  { wait, watch, ramp }: Options,
  { slice, version, share }: { slice: string; version: string; share?: number },
  { revision }: Registry,
): Promise<Outcome> {
  const grows =
    ramp === undefined
      ? ''
      : `, more every ${ramp} minutes, once ${RAMP_PAGES} pages for ${RAMP_VISITORS} visitors have gone well`;
  const whom = share === undefined ? 'everyone' : `${share} % of visitors${grows}`;
  const done = `${slice} ${version} for ${whom}, registry revision ${revision}.`;
  const json = { slice, version, ...(share !== undefined && { share }), revision };
  if (!wait) return { json, text: done };
  say('Waiting for the shells …');
  let verdict = await waitForShells(shells, slice, version, revision);
  if (verdict.state === 'served' && watch) {
    say(`${seenBy(share)} now. Watching it for 15 s …`);
    verdict = await watchShells(shells, slice, version, verdict);
  }
  return outcome(verdict, json, done, shells);
}

const seenBy = (share: number | undefined) =>
  share === undefined ? 'All visitors see it' : `${share} % of visitors see it`;

function outcome(
  verdict: Verdict,
  json: { slice: string; share?: number },
  done: string,
  { where }: Shells,
): Outcome {
  if (verdict.state === 'unknown') {
    const who = verdict.undecided > 0 ? `${verdict.undecided} of the shells have not` : `${where} has`;
    const text = `${done}\n${who} said what became of it. Ask again: npm run slice -- status`;
    return { json: { ...json, state: 'unknown' }, text, exit: EXIT.unknown };
  }
  if (verdict.state === 'unrouted') {
    const grant = JSON.stringify({ [json.slice]: [json.slice] });
    const text = `${done}\nA shell gives no address to ${json.slice}, so visitors do not see it. Start the shells with a grant, such as SLICE_PREFIXES='${grant}'`;
    return { json: { ...json, state: 'unrouted' }, text, exit: EXIT.refused };
  }
  const { shells } = verdict;
  if (verdict.state === 'served') {
    const state = json.share === undefined ? 'current' : 'canary';
    const after = `${(verdict.ms / 1000).toFixed(1)} s`;
    const text = `${done}\n${seenBy(json.share)} now: from ${shells} of ${shells} shells, after ${after}.`;
    return { json: { ...json, state, shells }, text };
  }
  const { state, code, reason } = verdict.report;
  const who = shells === 1 ? 'The shell does not serve it' : `One of ${shells} shells does not serve it`;
  const text = `${done}\n${who}, and visitors see the release before it.\n${reason ?? code ?? ''}`;
  return { json: { ...json, state, code, reason, shells }, text, exit: EXIT.refused };
}
