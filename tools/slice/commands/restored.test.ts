import { activated, emptyRegistry, type Registry } from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { restored } from './restored.ts';

const writer = { who: 'owner', why: 'the database was lost' };
const release = { version: '1', manifestSha256: 'a'.repeat(64) };
const lost = activated(emptyRegistry, 'blog', release, writer);

/** @returns the registry after the command, and what the command says */
async function run(heads: readonly unknown[]) {
  let now = lost;
  const context = {
    registry: {
      read: async () => now,
      update: async (_seen: number, change: (read: Registry) => Registry) => (now = change(now)),
    },
    shells: { read: async () => heads.map((head) => ({ registry: { head } })) },
  } as unknown as CommandContext;
  const text = await restored.run(context, writer as Options, []).then(
    (outcome) => outcome.text,
    (error: Error) => error.message,
  );
  return { now, text };
}

test('a history is confirmed to continue after the latest change that shells saw', async () => {
  const sha256 = 'b'.repeat(64);
  const { now, text } = await run([{ revision: 7, sha256 }, undefined, { revision: 9, sha256 }]);
  expect(now).toMatchObject({ revision: 10, restored: 10 });
  expect(text).toBe('The history continues from revision 1 with 10; shells had seen 9.');
});

test('a history that no shell has seen continues after its own last change', async () => {
  const { now, text } = await run([undefined, { revision: 0, sha256: '' }]);
  expect(now.restored).toBe(2);
  expect(text).toBe('The history continues from revision 1 with 2; shells had seen nothing.');
});
