import { refusalCatalogue, type KnownShell, type RefusalCode } from '@opinionbridge/releases';
import type { RefusalDto } from './overview.dto.ts';

/** Maximum number of characters shown of a shell's reason; stacks are longer. */
const MAX_REASON = 2_000;

/** Returns what shells refuse of a slice, or serve without a way back, with equal refusals merged. */
export function refusalsOf(slice: string, shells: readonly KnownShell[]): RefusalDto[] {
  const refusals = new Map<string, RefusalDto>();
  for (const { id, isLost, report } of shells) {
    if (isLost) continue;
    for (const release of report.releases) {
      const { version, state, code, reason = '' } = release;
      if (release.slice !== slice || code === undefined) continue;
      const key = `${version} ${state} ${code}`;
      const known = refusals.get(key);
      if (known) known.shells.push(id);
      else
        refusals.set(key, {
          version,
          state,
          code,
          reason: reason.slice(0, MAX_REASON),
          ...refusalCatalogue[code as RefusalCode],
          shells: [id],
        });
    }
  }
  return [...refusals.values()];
}
