import type { RegistryChange } from '@opinionbridge/contracts/release';
import type { Command } from '../command.ts';
import type { RegistryPlace } from '../registry/registry-place.ts';
import { table } from '../table.ts';

export const history: Command = {
  words: '[slice]',
  purpose: 'show who changed what, when and why',
  help: '  --all  older changes, too, which are kept beside the registry',
  async run({ registry }, { all }, [slice]) {
    const { history: last } = await registry.read();
    const changes = all ? [...(await olderThan(registry, last[0]?.revision ?? 0)), ...last] : last;
    const rows = changes
      .filter((change) => !slice || change.slice === slice)
      .map(({ revision, at, slice: name, action, share, from, to, who, why }) => ({
        revision,
        at,
        slice: name,
        action: share === undefined ? action : `${action} ${share} %`,
        from: from?.version ?? '',
        to: to.version,
        who,
        why,
      }));
    return { json: rows, text: table(rows) };
  },
};

async function olderThan(registry: RegistryPlace, revision: number): Promise<RegistryChange[]> {
  const older: RegistryChange[] = [];
  for (let next = revision - 1; next > 0; next--) {
    const change = await registry.readArchived(next);
    // Registries of before version 2 kept all changes themselves; there is nothing beside them.
    if (!change) break;
    older.unshift(change);
  }
  return older;
}
