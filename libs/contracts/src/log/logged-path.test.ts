import fc from 'fast-check';
import { loggedPath } from './logged-path.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJwb3N0IjoiNmIwMWZkMDMifQ.sig-nature_0';

test.each([
  ['/blog-details/melanoma-reading-your-skin', '/blog-details/melanoma-reading-your-skin'],
  ['/blog?search=my+illness', '/blog'],
  [`/blog-preview/${token}`, '/blog-preview/…'],
  [`/api/preview/${token}?x=1`, '/api/preview/…'],
  ['/assets/boot.b39e4bf2fcd2.js', '/assets/boot.b39e4bf2fcd2.js'],
  [`/admin/reset-password%23token=${'aB3_'.repeat(11)}`, '/admin/reset-password'],
  ['/blog/%E0%A4%95', '/blog/%E0%A4%95'],
  ['/media/0123456789abcdef0123456789abcdef/800.avif', '/media/0123456789abcdef0123456789abcdef/800.avif'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (url, logged) => expect(loggedPath(url)).toBe(logged));

/** Percent-encodes characters to the given depths, as a program or a mangled mail might. */
const spelled = (text: string, depths: readonly number[]) =>
  [...text]
    .map((character, at) => {
      let written = character;
      for (let depth = depths[at % depths.length]!; depth > 0; depth--)
        written = `%${written.charCodeAt(0).toString(16).padStart(2, '0')}${written.slice(1)}`;
      return written;
    })
    .join('');

/** Decodes a text the way someone who finds it would. */
const read = (text: string): string => {
  const next = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return next === text ? text : read(next);
};

test('logs no part of a secret, whatever its encoding and what precedes it', () => {
  const secret = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
    .filter((text) => /[A-Z]/.test(text));
  const before = fc.constantFrom('#token=', '?token=', ';token=', '&t=', '/', '//', '/x.', '=', '/token:');
  const depths = fc.array(fc.nat(3), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(secret, before, depths, (text, mark, how) => {
      const logged = loggedPath(`/admin/reset-password${spelled(mark + text, how)}`);
      expect(logged).toMatch(/^\/admin\/reset-password/);
      for (let at = 0; at + 6 <= text.length; at++)
        expect(read(logged)).not.toContain(text.slice(at, at + 6));
    }),
  );
});
