import { recogniseProblem } from './recognise-problem.ts';

const brokenAt = (place: string) =>
  Object.assign(new Error('write EPIPE'), {
    code: 'EPIPE',
    syscall: 'write',
    stack: `Error: write EPIPE\n    at Connection.writeCommand (${place}:408:29)`,
  });

it('distinguishes a write to a database that died from one to anything else', () => {
  const code = (place: string) => recogniseProblem(brokenAt(place)).code;
  expect(code('/site/node_modules/mongodb/lib/cmap/connection.js')).toBe('database_away');
  expect(code('C:\\site\\node_modules\\mongodb\\lib\\cmap\\connection.js')).toBe('database_away');
  expect(code('/site/api/dist/backup/off-site-store.js')).toBe('internal_error');
});
