/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken: boolean;
function Part() {
  if (isBroken) throw new Error('broken');
  return <p>The part</p>;
}
beforeEach(() => {
  isBroken = true;
  // React logs caught errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a failing part leaves the rest intact, and can be retried', async () => {
  render(
    <>
      <input aria-label="Title" />
      <ErrorBoundary fallback={(retry) => <button onClick={retry}>Try again</button>}>
        <Part />
      </ErrorBoundary>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Title'), 'Knees');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The part')).toBeTruthy();
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Knees');
});

test('shows nothing without a fallback', () => {
  const { container } = render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(container.textContent).toBe('');
});
