import type { LoaderFunctionArgs } from 'react-router';
import { withFlags, type BrowserFlags } from './ask-flags.ts';

let answer: () => Promise<Response>;
let asked: string[];
const loader = () => ({ ...flags.answers });
let flags: BrowserFlags;
const { fetch } = globalThis;
beforeEach(() => {
  [asked, flags] = [[], { answers: { reader: true, others: true } } as unknown as BrowserFlags];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return answer();
  };
});
afterAll(() => (globalThis.fetch = fetch));

const go = (page: object = { loader }, signal = new AbortController().signal) => {
  const request = new Request('https://site.example/blog/one?page=2', { signal });
  const { loader: made } = withFlags(page, ['reader', 'next'], flags);
  return made({ request, params: {} } as unknown as LoaderFunctionArgs);
};

test('a page asks before its data, which sees the answers', async () => {
  answer = async () => Response.json({ reader: false, next: true, third: true });
  expect(await go()).toEqual({ reader: false, next: true, others: true });
  expect(asked).toEqual(['/flags?path=%2Fblog%2Fone']);
});

test('a page without data asks, too', async () => {
  answer = async () => Response.json({ next: true });
  expect(await go({})).toBeNull();
  expect(flags.answers).toEqual({ next: true, others: true });
});

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many questions', async () => Response.json({ reader: true }, { status: 429 })],
  ['a page in place of an answer', async () => new Response('<!doctype html>')],
  ['an answer that is none', async () => Response.json({ reader: 'yes', next: null })],
])('with %s, fallbacks hold and the page comes', async (_, given) => {
  answer = given;
  expect(await go()).toEqual({ others: true });
});

test('whoever went elsewhere meanwhile leaves the answers as they are', async () => {
  const leaving = new AbortController();
  answer = async () => {
    leaving.abort();
    return Response.json({ reader: false });
  };
  await go({ loader }, leaving.signal);
  expect(flags.answers).toEqual({ reader: true, others: true });
});

test('what the document says holds until then, and what nobody says is the fallback', () => {
  withFlags({ loader }, ['reader'], flags);
  const read = (key: string, fallback: boolean) => flags.getBooleanValue(key, fallback);
  expect([read('reader', false), read('none', true), read('none', false)]).toEqual([true, true, false]);
  // Inherited properties are not answers.
  expect(flags.getBooleanValue('constructor', false)).toBe(false);
});
