/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { useDebounced } from './use-debounced.ts';

const Count = ({ value }: { readonly value: string }) => <p role="status">{useDebounced(value)}</p>;
const said = () => screen.getByRole('status').textContent;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('announces a changing value once, when typing pauses', () => {
  const { rerender } = render(<Count value="all 12" />);
  for (const value of ['9 of 12', '4 of 12', '2 of 12']) {
    rerender(<Count value={value} />);
    pass(500);
    expect(said()).toBe('all 12');
  }
  pass(600);
  expect(said()).toBe('2 of 12');
});
