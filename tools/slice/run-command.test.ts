import { EXIT } from './command.ts';
import { runCommand, type CallSite } from './run-command.ts';

const understood = (): never => {
  throw new Error('understood');
};

/** Result of a call; by default it ends before any host is asked. */
async function call(
  words: string,
  place: CallSite['place'] = understood,
): Promise<[exit: number, said: string]> {
  const said: string[] = [];
  const site = { call: 'slice', environment: '', keys: {} } as CallSite;
  const token = async () => undefined;
  const spy = jest.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
  try {
    return [await runCommand({ ...site, place, token }, words.split(' ')), said.join().split('\n')[0] ?? ''];
  } finally {
    spy.mockRestore();
  }
}

test.each([
  ['promote blog --share 50', 'promote has no option --share.'],
  ['promote blog --to https://site.example --ramp', 'promote has no option --ramp.'],
  ['rollback blog --dry-run', 'rollback has no option --dry-run.'],
  ['release blog --dry-run', 'release has no option --dry-run.'],
  ['activate blog 1.0.0 --no-build', 'activate has no option --no-build.'],
  ['prune --keep 5 --all', 'prune has no option --all.'],
  ['release blog --minutes 30', '--minutes requires --ramp.'],
  ['release blog --preview --share 10', '--preview and --share exclude each other.'],
  ['release blog --ramp --preview', '--preview and --ramp exclude each other.'],
  ['activate blog 1.0.0 --no-wait --watch', '--no-wait and --watch exclude each other.'],
  ['flag blog new-reader --remove --share 0', '--remove and --share exclude each other.'],
  ['rollback blog marketing', '"marketing" is one argument too many.'],
  ['activate blog 1.0.0 10', '"10" is one argument too many.'],
  ['publish-shell marketing', '"marketing" is one argument too many.'],
])('%s is refused rather than misinterpreted', async (words, said) =>
  expect(await call(words)).toEqual([EXIT.usage, `${said} Nothing was done.`]),
);

test.each([
  ['activate shell 1.0.0', /^The shell is not a slice: .*publish-shell/],
  ['rollback shell', /^The shell is not a slice: /],
  ['rollback constructor', /^"constructor" is not the name of a slice, such as blog\.$/],
  ['promote Blog', /^"Blog" is not the name of a slice/],
])('%s refuses what is not a slice', async (words, said) =>
  expect(await call(words, () => 'nowhere')).toEqual([EXIT.usage, expect.stringMatching(said)]),
);

test.each([
  'release blog --no-build --repair --watch --why x --who me --expect 3 --json',
  'release blog --ramp --minutes 30',
  'activate blog 1.0.0 --share 10 --shell http://127.0.0.1:1',
  'promote blog 1.0.0 --to https://site.example',
  'rollback blog --wait',
  'flag blog new-reader --share 0 --language en --path /blog --why x',
  'grant events one two three --why x',
  'history --all',
  'verify blog 1.0.0 --rebuild',
])('%s is accepted', async (words) => expect(await call(words)).toEqual([EXIT.failed, 'understood']));
