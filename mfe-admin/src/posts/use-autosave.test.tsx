/** @jest-environment @opinionbridge/build/testing/browser */
import { render } from '@opinionbridge/build/testing/react';
import { logInOwner } from '../api/testing/show-in-desk.tsx';
import { useAutosave } from './use-autosave.ts';

test('asks again while there is something to save, even if nothing was sent', () => {
  jest.useFakeTimers();
  logInOwner();
  const save = jest.fn();
  function Form() {
    useAutosave(true, save);
    return null;
  }
  render(<Form />);
  jest.advanceTimersByTime(10_000);
  expect(save).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
