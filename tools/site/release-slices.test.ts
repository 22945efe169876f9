import {
  activated,
  canaryEnded,
  canaryStarted,
  emptyRegistry,
  rolledBack,
  type Registry,
} from '@opinionbridge/releases';
import { decisionAbout } from './release-slices.ts';

const WHY = 'built here, branch main';
const release = (version: string) => ({ version, manifestSha256: version.repeat(64).slice(0, 64) });
const by = (why: string, who = 'operator') => ({ who, why });
const started = (version: string, before: Registry = emptyRegistry, why = WHY) =>
  activated(before, 'blog', release(version), by(why));

test('what a start activated on one branch is no person’s decision, nor is nothing', () => {
  expect(decisionAbout(emptyRegistry, 'blog', WHY)).toBeUndefined();
  expect(decisionAbout(started('2', started('1')), 'blog', WHY)).toBeUndefined();
});

test.each<[string, Registry, RegExp]>([
  [
    'a rollback',
    rolledBack(started('2', started('1')), 'blog', by('it was bad', 'asha')),
    /^rolled back to by asha at .* \(it was bad\)$/,
  ],
  ['another branch’s build', started('1', emptyRegistry, 'built here, branch try'), /branch try/],
  ['a release that somebody made', started('1', emptyRegistry, ''), /^activated by operator at [^(]*$/],
  ['a canary', canaryStarted(started('1'), 'blog', release('2'), 10, by('')), /^2 is its canary$/],
  [
    'a canary that was ended',
    canaryEnded(canaryStarted(started('1'), 'blog', release('2'), 10, by('')), 'blog', by('')),
    /^left active when its canary was ended/,
  ],
  ['what the history does not reach back to', { ...started('1'), history: [] }, /long ago/],
])('%s is one', (_what, registry, words) => {
  expect(decisionAbout(registry, 'blog', WHY)).toMatch(words);
  expect(decisionAbout(registry, 'admin', WHY)).toBeUndefined();
});
