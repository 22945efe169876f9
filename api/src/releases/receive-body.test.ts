import { parseJson } from './receive-body.ts';

it.each([
  ['deeper', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['wider', `{"pages":{${Array.from({ length: 10_002 }, (_, n) => `"${n}":1`).join()}}}`],
])('JSON that is %s than anything of a release is not parsed', (_what, text) => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(() => parseJson(Buffer.from(text))).toThrow('The request could not be read.');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it('reads what a large release says of itself', () => {
  const files = Array.from({ length: 1_500 }, (_, n) => ({ path: `browser/${n}.js`, bytes: n, sha256: 'x' }));
  expect(parseJson(Buffer.from(JSON.stringify({ files, sourceMaps: files })))).toEqual({
    files,
    sourceMaps: files,
  });
});
