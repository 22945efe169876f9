import { SHELL_LOST_MS, shellReport, type KnownShell } from '@opinionbridge/releases';
import type { ShellState } from './shell-state.schema.ts';

/**
 * Shells as they described themselves last.
 *
 * @returns those whose report this version of the API understands: one of another version may have taken it
 */
export function knownShells(states: readonly ShellState[], now = Date.now()): KnownShell[] {
  return states.flatMap(({ _id, name, report, heardAt }) => {
    const { data } = shellReport.safeParse(JSON.parse(report));
    if (!data) return [];
    const isLost = now - heardAt.getTime() > SHELL_LOST_MS;
    return { id: _id, name, heardAt: heardAt.toISOString(), isLost, report: data };
  });
}
