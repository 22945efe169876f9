import { backupName, outdatedBackups } from './backup-name.ts';

const at = (second: number, site = '0a1b2c3d') =>
  backupName(new Date(Date.UTC(2026, 0, 1, 2, 0, second)), site);

test('two backups of the same second have different names', () => expect(at(0)).not.toBe(at(0)));

test('the newest backups stay, and all that a person named', () => {
  const names = [at(2), 'before-the-move.backup', at(0), at(1)];
  expect(outdatedBackups(names, 2, names[0]!)).toEqual([names[2]]);
  expect(outdatedBackups(names, 2, names[1]!)).toEqual([]);
});

test('those of other sites in the same place stay and do not count', () => {
  const names = [at(0), at(1, '11111111'), at(2, '11111111'), '2026-01-01T00-00-00-0a1b2c3d.backup'];
  expect(outdatedBackups(names, 1, names[0]!)).toEqual([]);
  expect(outdatedBackups(names, 1, names[2]!)).toEqual([names[1]]);
});
