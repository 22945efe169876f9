/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { createRef, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LeavingQuestion } from './leaving-question.tsx';
import { UnsavedForms } from './unsaved-forms.tsx';
import { DONE } from './use-leaving-guard.ts';

function open(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

/** @returns the question shown on leaving, and the current address */
async function leave(kept: boolean, state?: typeof DONE) {
  const router = open(<LeavingQuestion isDirty={() => true} kept={kept} />);
  await act(() => router.navigate('/elsewhere', { state }));
  return [screen.queryByRole('dialog', { hidden: true })?.textContent, router.state.location.pathname];
}

test('the question tells where the text is kept', async () => {
  expect(await leave(true)).toEqual([expect.stringContaining('Your text is kept on this device'), '/']);
});

test('does not promise a copy that the device has no space for', async () => {
  const [said] = await leave(false);
  expect(said).not.toContain('is kept on this device');
  expect(said).toContain('will be lost');
});

test('does not ask if everything is done', async () => {
  expect(await leave(true, DONE)).toEqual([undefined, '/elsewhere']);
});

test('asks about a partly filled form, until it is restored or empty again', async () => {
  const within = createRef<HTMLElement>();
  const router = open(
    <section ref={within}>
      <UnsavedForms within={within} />
      <form role="search">
        <input type="search" />
      </form>
      <form>
        <input defaultValue="As it was" />
        <select defaultValue="hi">
          <option>en</option>
          <option>hi</option>
        </select>
        <button type="reset">Saved</button>
      </form>
    </section>,
  );
  const isAsked = async () => {
    await act(async () => router.navigate('/elsewhere'));
    const stay = screen.queryByRole('button', { name: 'Stay', hidden: true });
    if (stay) await userEvent.click(stay);
    return stay !== null;
  };
  await userEvent.type(screen.getByRole('searchbox'), 'What is looked for');
  expect(await isAsked()).toBe(false);
  await act(async () => router.navigate('/'));
  const [field, language] = [screen.getByRole('textbox'), screen.getByRole('combobox')];
  await userEvent.type(field, ', and more');
  expect(await isAsked()).toBe(true);
  await userEvent.click(screen.getByText('Saved'));
  await userEvent.selectOptions(language, 'en');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect([await isAsked(), unload.defaultPrevented]).toEqual([true, true]);
  await userEvent.selectOptions(language, 'hi');
  expect(await isAsked()).toBe(false);
});
