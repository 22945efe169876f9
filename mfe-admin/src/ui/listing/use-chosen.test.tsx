/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render } from '@opinionbridge/build/testing/react';
import { useChosen } from './use-chosen.ts';

const [A, B, C] = ['a', 'b', 'c'].map((id) => ({ id }));
let now: ReturnType<typeof useChosen<{ id: string }>>;
function List({ of }: { readonly of: readonly { id: string }[] }) {
  now = useChosen(of, ({ id }) => id);
  return null;
}
const chosen = () => now.chosen.map(({ id }) => id).join('');

test('deselects an item that left the list', () => {
  const { rerender } = render(<List of={[A!, B!]} />);
  act(() => now.choose('b', true));
  act(() => now.choose('a', true));
  expect(chosen()).toBe('ab');
  rerender(<List of={[B!, C!]} />);
  expect(chosen()).toBe('b');
  act(() => now.choose('b', false));
  expect(chosen()).toBe('');
});

test('selecting all means this page; the selection on another one is dropped', () => {
  const { rerender } = render(<List of={[A!]} />);
  act(() => now.choose('a', true));
  rerender(<List of={[B!, C!]} />);
  act(() => now.chooseAll(true));
  expect(chosen()).toBe('bc');
  rerender(<List of={[A!, B!]} />);
  expect(chosen()).toBe('b');
  act(() => now.chooseAll(false));
  rerender(<List of={[A!, B!, C!]} />);
  expect(chosen()).toBe('');
});

test('does not select a row that leaves the list at that moment', () => {
  const { rerender } = render(<List of={[A!, B!]} />);
  rerender(<List of={[B!]} />);
  act(() => now.choose('a', true));
  act(() => now.choose('b', true));
  expect(chosen()).toBe('b');
});
