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

test('a page fetches its flags before its data', async () => {
  answer = async () => Response.json({ reader: false, next: true, third: true });
  expect(await go()).toEqual({ reader: false, next: true, others: true });
  expect(asked).toEqual(['/flags?path=%2Fblog%2Fone']);
});

test('a page without data fetches its flags, too', async () => {
  answer = async () => Response.json({ next: true });
  expect(await go({})).toBeNull();
  expect(flags.answers).toEqual({ next: true, others: true });
});

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['too many questions', async () => Response.json({ reader: true }, { status: 429 })],
  ['a page in place of an answer', async () => new Response('<!doctype html>')],
  ['an answer that is none', async () => Response.json({ reader: 'yes', next: null })],
])('with %s, defaults apply and the page loads', async (_, given) => {
  answer = given;
  expect(await go()).toEqual({ others: true });
});

test('navigating elsewhere leaves the flags unchanged', async () => {
  const leaving = new AbortController();
  answer = async () => {
    leaving.abort();
    return Response.json({ reader: false });
  };
  await go({ loader }, leaving.signal);
  expect(flags.answers).toEqual({ reader: true, others: true });
});

test('the document’s flags apply first, then the defaults', () => {
  withFlags({ loader }, ['reader'], flags);
  const read = (key: string, fallback: boolean) => flags.getBooleanValue(key, fallback);
  expect([read('reader', false), read('none', true), read('none', false)]).toEqual([true, true, false]);
  // Inherited properties are not answers.
  expect(flags.getBooleanValue('constructor', false)).toBe(false);
});
