import type { Registry } from '@opinionbridge/contracts/release';
import { EXIT, type Options, type Outcome, type Surroundings } from '../command.ts';
import { waitForShell } from '../shell-report.ts';

/** Tells what a change of the registry came to: with `--wait`, also what the running shell makes of the release. */
export async function switched(
  { shell, say }: Surroundings,
  { wait }: Options,
  { slice, version, share }: { slice: string; version: string; share?: number },
  { revision }: Registry,
): Promise<Outcome> {
  const whom = share === undefined ? 'everyone' : `${share} % of visitors`;
  const done = `${slice} ${version} for ${whom}, registry revision ${revision}.`;
  const json = { slice, version, ...(share !== undefined && { share }), revision };
  if (!wait) return { json, text: done };
  say('Waiting for the shell …');
  const report = await waitForShell(shell, slice, version, revision);
  if (!report) return { json, text: `${done}\nNo shell at ${shell} said what became of it.` };
  const told = { ...json, state: report.state, code: report.code, reason: report.reason };
  if (report.state !== 'refused') return { json: told, text: `${done}\nVisitors see it now.` };
  const text = `${done}\nThe shell refuses it, and visitors see the release before it.\n${report.reason ?? ''}`;
  return { json: told, text, exit: EXIT.refused };
}
