/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen } from '@opinionbridge/build/testing/react';
import { BelowLoading } from './below-loading.tsx';

const LOADING = { data: undefined, failed: false };
const LOADED = { data: [], failed: false };
const FAILED = { data: undefined, failed: true };

it('is hidden until all above is loaded or failed, and stays while it is loaded anew', () => {
  const form = (...of: (typeof LOADING | typeof LOADED)[]) => (
    <BelowLoading of={of}>
      <button>Add</button>
    </BelowLoading>
  );
  const { rerender } = render(form(LOADING, LOADED));
  const isShown = () => screen.queryByRole('button') !== null;
  expect(isShown()).toBe(false);
  rerender(form(FAILED, LOADED));
  expect(isShown()).toBe(true);
  rerender(form(LOADING, LOADED));
  expect(isShown()).toBe(true);
});
