/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen } from '@opinionbridge/build/testing/react';
import { LoadingState } from './loading-state.tsx';

const query = {
  ...{ data: ['a row'], total: 1, paging: { next: undefined, prev: undefined }, loading: false },
  ...{ failed: false, status: 0, answeredAt: 0, reload: async () => {} },
};

test('rows of the search before say that others are on their way', () => {
  const { rerender } = render(<LoadingState of={query} what="The rows" />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<LoadingState of={{ ...query, loading: true }} what="The rows" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});
