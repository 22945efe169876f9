import { emptyRegistry } from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { startObjectHost, type ObjectHost } from '../testing/object-host.ts';
import { promote } from './promote.ts';

const active = { version: '1.4.0', manifestSha256: 'a'.repeat(64) };
const blog = { active, since: 1, canary: null, previous: [], recent: [] };
const context = {
  registry: { read: async () => ({ ...emptyRegistry, slices: { blog } }) },
  say: () => {},
} as unknown as CommandContext;

let production: ObjectHost;
const asked: [method: string | undefined, path: string | undefined, token: string | undefined][] = [];
let [status, answer] = [200, '{}'];
beforeEach(async () => {
  process.env['SLICE_TOKEN'] = 'the token of staging';
  process.env['SLICE_TO_TOKEN'] = 'the token of production';
  asked.length = 0;
  [status, answer] = [200, '{"version":"1.4.0"}'];
  production = await startObjectHost();
  production.intercept = ({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization]);
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(answer);
    return true;
  };
});
afterEach(async () => {
  await production.close();
  delete process.env['SLICE_TOKEN'];
  delete process.env['SLICE_TO_TOKEN'];
});

const run = (words: string[], options: object = {}) =>
  promote.run(context, { to: production.origin, ...options } as unknown as Options, words);

test('the active release is promoted with the other site’s token', async () => {
  const { text, json } = await run(['blog'], { to: `${production.origin}/` });
  const path = '/api/releases/promotions/blog/1.4.0';
  expect(asked).toEqual([['POST', path, 'Bearer the token of production']]);
  expect(json).toEqual({ version: '1.4.0' });
  expect(text).toContain(
    `is in the store of ${new URL(production.origin).host}. Visitors there do not get it yet`,
  );
  expect(text).toContain(`${production.origin}/admin/releases/blog/1.4.0`);
  expect(text).toContain('activate blog 1.4.0');
});

test('a named release is promoted, whatever is active', async () => {
  await run(['blog', '1.3.0']);
  expect(asked[0]?.[1]).toBe('/api/releases/promotions/blog/1.3.0');
});

test('a refusal states the figures', async () => {
  status = 409;
  answer = JSON.stringify({ message: 'Not taken.', detail: 'current on staging for 3 of 24 hours' });
  await expect(run(['blog'])).rejects.toThrow(
    'the promotion of blog 1.4.0 with status 409: Not taken. current on staging for 3 of 24 hours',
  );
});

test.each<[string, string[], object, string]>([
  ['what is no address', ['blog'], { to: 'production' }, '"production" is not the address of a site'],
  ['a version that is a path', ['blog', '../x'], {}, '"../x" is not the version'],
  ['a slice that has no release', ['quiz'], {}, 'quiz has no active release here'],
  ['a version of a canary', ['blog', '1.3.0'], { to: undefined }, 'A version is for --to only'],
])('refuses %s', async (_what, words, options, said) => {
  await expect(run(words, options)).rejects.toThrow(said);
  expect(asked).toEqual([]);
});

test('without a token the other site is not asked', async () => {
  delete process.env['SLICE_TO_TOKEN'];
  await expect(run(['blog'])).rejects.toThrow('Set SLICE_TO_TOKEN to a token of');
  expect(asked).toEqual([]);
});
