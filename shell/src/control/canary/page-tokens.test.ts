import { PageTokens, type IssuedPage } from './page-tokens.ts';

const page: IssuedPage = { network: '192.0.2.0', composition: 'aaaaaaaaaaaa', path: '/blog' };
const at = 1_700_000_000_000;
let tokens: PageTokens;
let token: string;
beforeEach(() => {
  tokens = new PageTokens();
  token = tokens.issue(page, at);
});

test('a token is valid once, but a throw may replace hydration', () => {
  expect(tokens.use(token, page, 'hydrated', at)).toEqual({ before: undefined });
  expect(tokens.use(token, page, 'hydrated', at)).toBeUndefined();
  expect(tokens.use(token, page, 'threw', at)).toEqual({ before: 'hydrated' });
  expect(tokens.use(token, page, 'threw', at)).toBeUndefined();
  expect(tokens.use(token, page, 'hydrated', at)).toBeUndefined();
});

test.each<[string, Partial<IssuedPage>]>([
  ['another network', { network: '192.0.3.0' }],
  ['another composition', { composition: 'bbbbbbbbbbbb' }],
  ['another page', { path: '/blog?search=x' }],
])('a token of %s is rejected and not used up', (_what, other) => {
  expect(tokens.use(token, { ...page, ...other }, 'threw', at)).toBeUndefined();
  expect(tokens.use(token, page, 'threw', at)).toBeDefined();
});

test('forged, changed, foreign and expired tokens are rejected', () => {
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  for (const other of ['', 'x', '..', changed, `${token}A`, new PageTokens().issue(page, at)])
    expect(tokens.use(other, page, 'threw', at)).toBeUndefined();
  expect(tokens.use(token, page, 'threw', at + 600_000)).toBeUndefined();
  expect(tokens.use(token, page, 'threw', at - 1)).toBeUndefined();
});

test('shells that share a secret accept each other’s tokens', () => {
  const [one, other] = [new PageTokens('a secret of all shells'), new PageTokens('a secret of all shells')];
  expect(other.use(one.issue(page, at), page, 'threw', at)).toBeDefined();
});
