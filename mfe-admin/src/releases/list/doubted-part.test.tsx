/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { SliceOverview } from '../release-labels.ts';
import type { Steps } from '../use-steps.ts';
import { DoubtedPart } from './doubted-part.tsx';

const doubt = { version: '2', failing: 3, served: 40, reason: 'On the server, /blog renders.' };

function show(more: object): object[] {
  const changes: object[] = [];
  const of = { slice: 'blog', active: '2', rollbackTo: '1', canary: null, doubted: [doubt], ...more };
  const steps = {
    mayChange: () => true,
    change: async (wish: object, why: string) => changes.push({ ...wish, why }) > 0,
  };
  render(<DoubtedPart of={of as unknown as SliceOverview} revision={7} steps={steps as unknown as Steps} />);
  return changes;
}

test.each([
  ['Roll back now', {}, 'rollback'],
  ['End this canary', { active: '1', canary: { version: '2' } }, 'end-canary'],
])('an alarm shows what browsers report, and has the button: %s', async (label, more, action) => {
  const changes = show(more);
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('Visitors in 3 of 40 networks report broken pages.');
  expect(said).toContain(doubt.reason);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  await user.keyboard('It is empty{Enter}');
  expect(changes).toEqual([{ slice: 'blog', action, why: 'It is empty' }]);
});

test('a slice without doubts has no alarm', () => {
  show({ doubted: [] });
  expect(screen.queryByRole('alert')).toBeNull();
});
