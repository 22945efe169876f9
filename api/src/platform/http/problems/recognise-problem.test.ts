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

it.each([
  ['cardPicture', 'picture_too_large'],
  ['file', 'too_large'],
])('calls a %s over the limit %s', (field, code) => {
  const error = Object.assign(new Error('File too large'), { code: 'LIMIT_FILE_SIZE', field });
  expect(recogniseProblem(error)).toMatchObject({
    code,
    details: { errors: [{ field, code: 'too_large' }] },
  });
});
