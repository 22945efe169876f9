/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FeedbackMessage } from './feedback-message.tsx';
import { ApiContext } from '../../api/use-api.ts';
import type { Call, Refusal } from '../../api/use-desk-mutation.ts';
import { useDeskForm } from './use-desk-form.tsx';

const FIELDS = {
  name: { required: true, maxLength: 80, missing: 'Please enter your name.' },
  newPassword: { required: true, minLength: 12, id: 'new', inBody: 'password' },
  rights: { required: true },
};
interface Entered {
  readonly name: string;
  readonly newPassword: string;
  readonly rights: string[];
}
type Sent = ReturnType<Call<unknown>>;

function TestForm({ send }: { readonly send: (entered: Entered) => Sent }) {
  const form = useDeskForm<Entered>(FIELDS, { chosen: { rights: ['read'] } });
  const submit = form.onSubmit(async (entered) => {
    if (await form.send('It is done.', () => send(entered))) form.reset();
  });
  return (
    <form noValidate onSubmit={submit}>
      <FeedbackMessage said={form.said} />
      <label htmlFor="name">Name</label>
      <input {...form.control('name')} />
      {form.complaint('name')}
      <label htmlFor="new">Password</label>
      <input {...form.control('newPassword')} />
      {form.complaint('newPassword')}
      {['read', 'upload'].map((right) => (
        <label key={right}>
          <input {...form.choice('rights')} type="checkbox" value={right} />
          {right}
        </label>
      ))}
      {form.complaint('rights')}
      <button type="submit" aria-disabled={form.isBusy}>
        Send
      </button>
    </form>
  );
}

const answer = async (status: number, errors: NonNullable<Refusal['errors']> = []) => ({
  response: new Response(null, { status }),
  ...(status === 422 && { error: { message: 'Please check the marked fields.', errors } as Refusal }),
});

const inApi = (form: ReactNode) => <ApiContext value={{} as never}>{form}</ApiContext>;

function show(respond: () => Sent = () => answer(204)) {
  const sent: Entered[] = [];
  const send = (entered: Entered) => {
    sent.push(entered);
    return respond();
  };
  render(inApi(<TestForm send={send} />));
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, field, user, submit };
}

/** Returns a field's accessible description. */
const saidOf = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('marks empty and short fields, focuses the first one, and sends nothing', async () => {
  const { sent, field, user, submit } = show();
  await user.type(field('Password'), 'too short');
  expect(saidOf(field('Password'))).toBeUndefined();
  await submit();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Name'));
  expect(saidOf(field('Name'))).toBe('Please enter your name.');
  expect(saidOf(field('Password'))).toBe('This must have at least 12 characters.');
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  // Validated with each change from now on.
  await user.type(field('Password'), ', not any more');
  expect(saidOf(field('Password'))).toBeUndefined();
  expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
});

test('sends the input, reports success, and resets the form', async () => {
  const { sent, field, user, submit } = show();
  await user.type(field('Name'), 'Asha');
  await user.type(field('Password'), 'twelve chars');
  await user.click(field('upload'));
  await submit();
  expect(sent).toEqual([{ name: 'Asha', newPassword: 'twelve chars', rights: ['read', 'upload'] }]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('✓ It is done.'));
  expect([field('Name').value, field('Password').value]).toEqual(['', '']);
  expect([field('read').checked, field('upload').checked]).toEqual([true, false]);
  // The form is empty, so nothing is sent again.
  await submit();
  expect(sent).toHaveLength(1);
  expect(saidOf(field('Name'))).toBe('Please enter your name.');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('shows the API’s refusals by field, the rest on top, and can be resubmitted', async () => {
  const errors = [
    { field: 'password', code: 'too_common', message: 'This password is too common.' },
    { field: 'token', code: 'too_long', message: 'This link is too long.' },
  ];
  const { sent, field, user, submit } = show(() => answer(422, errors));
  await user.type(field('Name'), 'Asha');
  await user.type(field('Password'), 'password1234');
  await submit();
  expect(saidOf(field('Password'))).toBe('This password is too common.');
  expect(document.activeElement).toBe(field('Password'));
  expect(screen.getByRole('alert').textContent).toBe('❌ This link is too long.');
  expect(field('Name').value).toBe('Asha');
  errors.pop();
  await submit();
  expect(sent).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toBe('');
  errors.pop();
  await submit();
  expect(saidOf(field('Password'))).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toBe('❌ Please check the marked fields.');
});

test('shows a refused list next to its checkboxes', async () => {
  const errors = [{ field: 'rights', code: 'too_few', message: 'Please choose what the token may do.' }];
  const { sent, field, user, submit } = show(() => answer(422, errors));
  await user.type(field('Name'), 'Asha');
  await user.type(field('Password'), 'twelve chars');
  await user.click(field('read'));
  await submit();
  expect(sent.at(-1)?.rights).toEqual([]);
  expect(saidOf(field('upload'))).toBe('Please choose what the token may do.');
  expect(document.activeElement).toBe(field('read'));
});

test('asks to retry without a response; a double submission is sent once', async () => {
  let refuse: (reason: Error) => void = () => {};
  const { sent, field, user, submit } = show(() => new Promise((_resolve, reject) => (refuse = reject)));
  await user.type(field('Name'), 'Asha');
  await user.type(field('Password'), 'twelve chars');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await user.type(field('Name'), '{Enter}');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await act(async () => refuse(new Error('no network')));
  expect(screen.getByRole('alert').textContent).toBe(
    '❌ The server did not respond, so this may or may not have been done. Check before trying again.',
  );
  await submit();
  expect(sent).toHaveLength(2);
});

test('the server renders rules as attributes, and input before hydration is kept', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const sent: Entered[] = [];
  const form = inApi(
    <TestForm
      send={(entered) => {
        sent.push(entered);
        return answer(204);
      }}
    />,
  );
  box.innerHTML = renderToString(form);
  const name = box.querySelector('input') as HTMLInputElement;
  expect([name.required, name.maxLength]).toEqual([true, 80]);
  name.value = 'Typed early';
  (box.querySelector('#new') as HTMLInputElement).value = 'twelve chars';
  render(form, { container: box, hydrate: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ name: 'Typed early', newPassword: 'twelve chars', rights: ['read'] }]);
});
