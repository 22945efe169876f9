import { backupName, outdatedBackups } from './backup-name.ts';

const at = (second: number) => backupName(new Date(Date.UTC(2026, 0, 1, 2, 0, second)));

test('two backups of the same second have different names', () => expect(at(0)).not.toBe(at(0)));

test('the newest backups stay, and all that a person named', () => {
  const names = [at(2), 'before-the-move.backup', at(0), at(1)];
  expect(outdatedBackups(names, 2)).toEqual([names[2]]);
});
