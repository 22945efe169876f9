import { impersonal, ownFrames } from './release-faults.ts';

test('normalizes our own frames of all engines, and drops others', () => {
  const chromium = [
    'TypeError: x is undefined',
    '    at Counter (https://site.example/slices/blog/12.abcdef.js:1:2345)',
    '    at async load (https://site.example/assets/boot.1.js:2:7)',
    '    at https://site.example/slices/blog/12.abcdef.js:9:9',
    '    at chrome-extension://abc/content.js:1:1',
    '    at Object.<anonymous> (native)',
  ].join('\n');
  expect(ownFrames(chromium)).toEqual([
    'Counter /slices/blog/12.abcdef.js:1:2345',
    'load /assets/boot.1.js:2:7',
    '/slices/blog/12.abcdef.js:9:9',
  ]);
  const firefox =
    'Counter@https://site.example/slices/blog/12.abcdef.js:1:2345\n@https://other.example/a.js:1:1';
  expect(ownFrames(firefox)).toEqual(['Counter /slices/blog/12.abcdef.js:1:2345']);
  expect(ownFrames('    at page (server/slice.cjs:10:20)')).toEqual(['page server/slice.cjs:10:20']);
});

test('limits the frames of a stack of any length', () => {
  const one = '    at a (https://site.example/slices/blog/1.js:1:1)\n';
  expect(ownFrames(one.repeat(100_000))).toHaveLength(10);
  expect(ownFrames('@'.repeat(1_000_000))).toEqual([]);
  expect(ownFrames(`    at ${'('.repeat(8_000)}`)).toEqual([]);
});

test.each([
  ['no post for asha.rao@example.org', 'no post for <e-mail>'],
  ['call +91 98450 12345 now', 'call +<number> now'],
  ['cannot load https://site.example/blog?search=my+illness', 'cannot load https://site.example/blog?…'],
  ['line one\nline two', 'line one line two'],
  ['Cannot read properties of undefined (reading 12)', 'Cannot read properties of undefined (reading 12)'],
])('reports %s as %s', (message, told) => expect(impersonal(message)).toBe(told));
