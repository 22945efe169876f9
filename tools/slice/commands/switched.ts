import type { Registry } from '@opinionbridge/contracts/release';
import { EXIT, type Options, type Outcome, type CommandContext } from '../command.ts';
import { waitForShell, watchShell, type Verdict } from '../shell-report.ts';

/**
 * Tells what a change of the registry came to: what the running shell makes of the release, and whether it stays with it for
 * the first seconds.
 */
export async function switched(
  { shell, say }: CommandContext,
  { wait, watch }: Options,
  { slice, version, share }: { slice: string; version: string; share?: number },
  { revision }: Registry,
): Promise<Outcome> {
  const whom = share === undefined ? 'everyone' : `${share} % of visitors`;
  const done = `${slice} ${version} for ${whom}, registry revision ${revision}.`;
  const json = { slice, version, ...(share !== undefined && { share }), revision };
  if (!wait) return { json, text: done };
  say('Waiting for the shell …');
  let verdict = await waitForShell(shell, slice, version, revision);
  if (verdict.state === 'served' && watch) {
    say('Visitors see it now. Watching it for 15 s …');
    verdict = await watchShell(shell, slice, version);
  }
  return outcome(verdict, json, done, shell);
}

function outcome(verdict: Verdict, json: object, done: string, shell: string): Outcome {
  if (verdict.state === 'unknown') {
    const text = `${done}\nNo shell at ${shell} said what became of it. Ask again: npm run slice -- status`;
    return { json: { ...json, state: 'unknown' }, text, exit: EXIT.unknown };
  }
  const { state, code, reason } = verdict.report;
  const told = { ...json, state, code, reason };
  if (verdict.state === 'served') return { json: told, text: `${done}\nVisitors see it now.` };
  const text = `${done}\nThe shell does not serve it, and visitors see the release before it.\n${reason ?? code ?? ''}`;
  return { json: told, text, exit: EXIT.refused };
}
