import { withSources } from './with-sources.ts';

const map = (mappings: string) => {
  const content = { version: 3, sources: ['webpack://blog/./src/landing.tsx'], names: [], mappings };
  return `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify(content)).toString('base64')}`;
};
/** Line 1 maps to line 1 of the source, line 2 to line 5. */
const built = `one();\ntwo();\n${map('AAAA;AAIA')}\n`;

const read = async (file: string) =>
  file === '/slices/blog/landing.1a2b.js' || file === 'blog/1.0.0-abc/server/slice.cjs' ? built : undefined;

it('maps stacks of browsers and the server to source lines', async () => {
  const stack = [
    'Error: it broke',
    '    at two (http://localhost:3000/slices/blog/landing.1a2b.js:2:1)',
    '    at http://localhost:3000/slices/blog/landing.1a2b.js?again:1:1',
    '    at Page (blog/1.0.0-abc/server/slice.cjs:2:3)',
  ].join('\n');
  expect(await withSources(stack, read)).toBe(
    [
      'Error: it broke',
      '    at two (src/landing.tsx:5)',
      '    at src/landing.tsx:1',
      '    at Page (src/landing.tsx:5)',
    ].join('\n'),
  );
});

it('leaves unknown files and files without a map unchanged', async () => {
  const text = 'at http://localhost:3000/assets/boot.js:1:1, at 10:30, in /slices/blog/landing.1a2b.js';
  expect(await withSources(text, read)).toBe(text);
  expect(await withSources('at /slices/a.js:1:1', async () => 'no map')).toBe('at /slices/a.js:1:1');
  expect(await withSources('at /slices/a.js:1:1', async () => Promise.reject(new Error('away')))).toBe(
    'at /slices/a.js:1:1',
  );
  expect(await withSources('', read)).toBe('');
});

it('leaves positions with a damaged map unchanged', async () => {
  const damaged = '//# sourceMappingURL=data:application/json;base64,e30';
  await expect(withSources('at /slices/a.js:1:1', async () => damaged)).resolves.toBe('at /slices/a.js:1:1');
});
