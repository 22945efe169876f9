/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen } from '@opinionbridge/build/testing/react';
import { LoadingState } from './loading-state.tsx';

const query = {
  data: ['a row'],
  total: 1,
  paging: { next: undefined, prev: undefined },
  loading: false,
  failed: false,
  status: 0,
  reason: '',
  answeredAt: 0,
  reload: async () => {},
};

test('rows of the previous search indicate that others are loading', () => {
  const { rerender } = render(<LoadingState of={query} what="The rows" />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<LoadingState of={{ ...query, loading: true }} what="The rows" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('a refusal shows the API’s reason; a failure only that it failed', () => {
  const failed = { ...query, failed: true };
  const reason = 'Your role requires two-factor login or a passkey.';
  const { rerender } = render(<LoadingState of={{ ...failed, status: 403, reason }} what="The rows" />);
  expect(screen.getByRole('alert').textContent).toContain(reason);
  rerender(<LoadingState of={{ ...failed, status: 503, reason }} what="The rows" />);
  expect(screen.getByRole('alert').textContent).toContain('The rows could not be loaded.');
});
