import { registryActions, type RegistryChange } from '@opinionbridge/releases';
import { noticeOfChange } from './notice-bodies.ts';

const release = (version: string) => ({ version, manifestSha256: 'a'.repeat(64) });
const change = (action: RegistryChange['action']): RegistryChange => ({
  revision: 7,
  slice: 'events',
  action,
  from: release('1.0.0'),
  to: release('1.1.0'),
  share: 5,
  prefixes: ['events', 'talks'],
  flag: { name: 'new-reader', rule: { share: 10 } },
  at: '2026-01-31T10:00:00Z',
  who: 'owner',
  why: 'it was tried',
});

test.each(registryActions)('announces %s in a whole sentence, or not at all', (action) => {
  const notice = noticeOfChange(change(action), 'https://site.example/admin/releases');
  if (action === 'publish-shell' || action === 'quarantine') return expect(notice).toBeUndefined();
  expect(notice?.text).toMatch(/^[\w ]+.* by owner: it was tried \(https:\/\/site\.example/);
  expect(notice?.text).not.toContain('undefined');
});

test('names granted addresses, or that there are none', () => {
  const textOf = (prefixes: string[]) => noticeOfChange({ ...change('grant'), prefixes }, 'x')?.text;
  expect(textOf(['events', 'talks'])).toContain('events may have pages at /events, /talks by owner');
  expect(textOf([])).toContain('events may have pages at no address');
});

test('names a flag with its rule', () =>
  expect(noticeOfChange(change('flag'), 'x')?.text).toContain('changed: new-reader for 10 % of visitors by'));
