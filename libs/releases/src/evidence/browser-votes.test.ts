import { failsInBrowsers, isDoubtful } from './fault-rates.ts';
import { BrowserVotes } from './browser-votes.ts';

const TRIAL = 'blog 1 aaa';
const WINDOW_MS = 600_000;
const at = 1_000;
let votes: BrowserVotes;
beforeEach(() => {
  votes = new BrowserVotes(WINDOW_MS);
});
const counts = (now = at) => votes.counts(TRIAL, now);
const say = (network: string, said: 'hydrated' | 'threw') => {
  votes.served(TRIAL, network, at);
  votes.voted(TRIAL, network, said, undefined, at);
};

test('a network has one vote, however often it reports failures', () => {
  for (let count = 0; count < 1_000; count++) say(`net ${count % 9}`, 'threw');
  expect(counts()).toEqual({ served: 9, failing: 9 });
  expect(failsInBrowsers(counts())).toBe(false);
  expect(isDoubtful(counts())).toBe(true);
});

test('ten networks roll back a release if they are half of those served', () => {
  for (let network = 0; network < 10; network++) say(`net ${network}`, 'threw');
  expect(failsInBrowsers(counts())).toBe(true);
  for (let network = 0; network < 11; network++) votes.served(TRIAL, `silent ${network}`, at);
  expect(counts()).toEqual({ served: 21, failing: 10 });
  expect(failsInBrowsers(counts())).toBe(false);
});

test('failures cannot outvote hydrated pages of the same network', () => {
  say('net', 'hydrated');
  say('net', 'threw');
  expect(counts()).toEqual({ served: 1, failing: 0 });
  say('net', 'threw');
  expect(counts()).toEqual({ served: 1, failing: 1 });
});

test('a page that threw after hydrating counts as failed', () => {
  say('net', 'hydrated');
  votes.voted(TRIAL, 'net', 'threw', 'hydrated', at);
  expect(counts()).toEqual({ served: 1, failing: 1 });
});

test('one broken browser among many is not worth a notification', () => {
  for (let network = 0; network < 40; network++) say(`net ${network}`, 'hydrated');
  say('other', 'threw');
  expect(isDoubtful(counts())).toBe(false);
});

test('old networks do not outweigh recent ones', () => {
  for (let network = 0; network < 500; network++) say(`old ${network}`, 'hydrated');
  const now = at + 2 * WINDOW_MS;
  for (let network = 0; network < 100; network++) {
    votes.served(TRIAL, `new ${network}`, now);
    if (network < 60) votes.voted(TRIAL, `new ${network}`, 'threw', undefined, now);
  }
  expect(failsInBrowsers(counts(now))).toBe(true);
});
