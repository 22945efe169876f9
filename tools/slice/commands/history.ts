import type { Command } from '../command.ts';
import { table } from '../table.ts';

export const history: Command = {
  words: '[slice]',
  purpose: 'who changed what, when and why',
  help: '',
  async run({ registry }, _options, [slice]) {
    const { history: changes } = await registry.read();
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
