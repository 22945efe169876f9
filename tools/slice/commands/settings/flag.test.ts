import { emptyRegistry, flagSet, type Registry } from '@opinionbridge/releases';
import { Usage, type CommandContext, type Options } from '../../command.ts';
import { flag } from './flag.ts';

let now: Registry;
beforeEach(() => (now = emptyRegistry));

const registry = {
  read: async () => now,
  update: async (_seen: number, change: (before: Registry) => Registry) => (now = change(now)),
};
const run = (options: Partial<Options>, words = ['blog', 'reader']) =>
  flag.run(
    { registry } as unknown as CommandContext,
    { who: 'me', why: 'a try', remove: false, ...options } as Options,
    words,
  );

test('a flag is set with its reason and described', async () => {
  const { text } = await run({ share: 10, language: ['hi', 'hi'], path: ['/blog/', '/faq'] });
  const rule = { share: 10, languages: ['hi'], paths: ['/blog', '/faq'] };
  expect(now.flags).toEqual({ blog: { reader: rule } });
  expect(now.history).toMatchObject([{ who: 'me', why: 'a try', flag: { name: 'reader', rule } }]);
  expect(text).toBe('reader of blog is on for 10 % of visitors, in hi, at /blog, /faq.');
});

test('a flag is switched off, set unchanged, and removed', async () => {
  now = flagSet(now, 'blog', 'reader', { share: 50 }, { who: '', why: '' });
  await run({ share: 0 });
  expect(now.flags).toEqual({ blog: { reader: { share: 0 } } });
  expect((await run({ share: 0 })).json).toMatchObject({ revision: 2, unchanged: true });
  expect((await run({ remove: true })).text).toBe('blog no longer has a flag reader.');
  expect(now.flags).toEqual({ blog: {} });
});

const named = ['blog', 'reader'];
test.each<[string, Partial<Options>, string[]]>([
  ['Choose --share', {}, named],
  ['Say why', { share: 1, why: '' }, named],
  ['--language is en or hi, not "fr"', { share: 1, language: ['fr'] }, named],
  ['not "blog"', { share: 1, path: ['blog'] }, named],
  ['not "/Blog"', { share: 1, path: ['/Blog'] }, named],
  ['not ""', { share: 1, path: ['/'] }, named],
  ['at most five addresses', { share: 1, path: ['/a', '/b', '/c', '/d', '/e', '/f'] }, named],
  ['is not the name of a flag', { share: 1 }, ['blog', 'New']],
  ['Say the slice', { share: 1 }, []],
])('refuses an invalid rule: %s', async (message, options, words) => {
  await expect(run(options, words)).rejects.toThrow(message);
  await expect(run(options, words)).rejects.toThrow(Usage);
  expect(now).toBe(emptyRegistry);
});
