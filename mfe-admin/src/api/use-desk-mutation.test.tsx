/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { useAdminQuery } from './use-admin-query.ts';
import { refusalSentence, useDeskMutation, type Sent } from './use-desk-mutation.ts';
import { logInOwner, showInDesk } from './testing/show-in-desk.tsx';

let asked = 0;
function Shown({ answer }: { readonly answer: () => Promise<Sent<unknown>> }) {
  const query = useAdminQuery(['shown'], async () => ({ data: (asked += 1), response: new Response() }));
  const { said, failure, isBusy, send } = useDeskMutation({ touches: [['shown']] });
  return (
    <>
      <p>Asked {query.data}</p>
      <p role="status">{said?.good && said.text}</p>
      <p role="alert">{failure}</p>
      <button disabled={isBusy} onClick={() => void send('It is done.', answer)}>
        Do it
      </button>
    </>
  );
}

beforeEach(logInOwner);

test.each<[what: string, good: string, failure: string, answer: () => Promise<Sent<unknown>>]>([
  ['done', 'It is done.', '', async () => ({ response: new Response() })],
  [
    'refused',
    '',
    'Somebody else did.',
    async () => ({
      error: { message: 'Somebody else did.' } as never,
      response: new Response('', { status: 409 }),
    }),
  ],
  [
    'not answered',
    '',
    'The server did not respond, so this may or may not have been done. Check before trying again.',
    () => Promise.reject(new TypeError()),
  ],
])('reports what was %s, and refetches what it touches', async (_what, good, failure, answer) => {
  asked = 0;
  let go = () => {};
  const held = () => new Promise<void>((resolve) => (go = resolve)).then(answer);
  showInDesk(<Shown answer={held} />);
  await screen.findByText('Asked 1');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button')).toHaveProperty('disabled', true);
  go();
  await screen.findByText('Asked 2');
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
  const said = ['status', 'alert'].map((role) => screen.getByRole(role).textContent);
  expect(said).toEqual([good, failure]);
});

test('also refetches queries that are still loading during a change', async () => {
  const answers: ((rows: string) => void)[] = [];
  function List() {
    const rows = useAdminQuery(['rows'], async () => ({
      data: await new Promise<string>((resolve) => answers.push(resolve)),
      response: new Response(),
    }));
    const { send } = useDeskMutation({ touches: [['rows']] });
    return (
      <button onClick={() => void send('', async () => ({ response: new Response() }))}>{rows.data}</button>
    );
  }
  showInDesk(<List />);
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('as it is now');
  await screen.findByText('as it is now');
  answers[0]?.('as it was before');
  await Promise.resolve();
  expect(screen.getByRole('button').textContent).toBe('as it is now');
});

test('a refusal shows what is wrong with the field, not only that something is', () => {
  const errors = [{ message: 'This password is too common.' }];
  expect(refusalSentence({ message: 'Please check the marked fields.', errors })).toBe(
    'This password is too common.',
  );
  expect(refusalSentence({ message: 'Wrong password.' })).toBe('Wrong password.');
  expect(refusalSentence({ message: 'Not possible.', detail: 'It is on.' })).toBe('It is on.');
  expect(refusalSentence(undefined)).toContain('before trying again');
});
