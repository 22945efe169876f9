import {
  activated,
  canaryEnded,
  canaryStarted,
  emptyRegistry,
  previousDropped,
  RELEASE_SERVICE,
  type Registry,
} from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { rollback } from './rollback.ts';

const release = (version: string) => ({ version, manifestSha256: version[0]!.repeat(64) });
const writer = { who: 'ci', why: 'new' };

/** A slice whose canary was ended. */
function withoutCanary(who: string): Registry {
  const first = activated(emptyRegistry, 'blog', release('1.0.0'), writer);
  const good = activated(first, 'blog', release('2.0.0'), writer);
  const canary = canaryStarted(good, 'blog', release('3.0.0'), 10, writer);
  return canaryEnded(canary, 'blog', { who, why: 'SLICE-012' });
}

/** @returns the active version afterwards */
async function after(before: Registry, options: Partial<Options> = {}): Promise<string | undefined> {
  let now = before;
  const registry = {
    read: async () => now,
    update: async (_seen: number, change: (read: Registry) => Registry) => (now = change(now)),
  };
  const context = { registry, shells: { of: async () => [] }, say: () => {} } as unknown as CommandContext;
  await rollback.run(context, { ...writer, wait: false, ...options } as Options, ['blog']);
  return now.slices['blog']?.active.version;
}

test('a rollback after evidence ended a canary keeps the good release', async () => {
  const ended = withoutCanary(RELEASE_SERVICE);
  await expect(after(ended)).rejects.toThrow(
    /ended the canary 3\.0\.0 .* roll back the active 2\.0\.0, .*--expect 4\.$/s,
  );
  expect(await after(ended, { expects: true })).toBe('1.0.0');
  const earlier = ended.history.map((change) => ({ ...change, at: '2026-01-01T00:00:00.000Z' }));
  expect(await after({ ...ended, history: earlier })).toBe('1.0.0');
  expect(await after(withoutCanary('ci'))).toBe('1.0.0');
});

test('also if the service then took it from where a rollback leads', async () => {
  const service = { who: RELEASE_SERVICE, why: 'SLICE-012' };
  const dropped = previousDropped(withoutCanary(RELEASE_SERVICE), 'blog', release('3.0.0'), service);
  await expect(after(dropped)).rejects.toThrow(/ended the canary 3\.0\.0/);
});
