/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { useDeskMutation } from './use-desk-mutation.ts';
import { useKeptList } from './use-kept-list.ts';
import { logInOwner, showInDesk } from './testing/show-in-desk.tsx';

let stored: { revision: number; entries: string[] };
let isReadable: boolean;
beforeEach(() => {
  logInOwner();
  stored = { revision: 1, entries: ['first'] };
  isReadable = true;
});

const calls = {
  get: async () =>
    isReadable
      ? { data: { ...stored }, response: new Response() }
      : { response: new Response(null, { status: 503 }) },
  put: async (_api: ApiClient, { entries }: { entries: string[] }, header: { 'If-Match': string }) => {
    if (header['If-Match'] !== `"${stored.revision}"`)
      return { response: new Response(null, { status: 412 }) };
    stored = { revision: stored.revision + 1, entries };
    return { data: stored, response: new Response() };
  },
};

/** A list, and a button that saves a change. */
async function show(change: (now: readonly string[]) => readonly string[] | undefined) {
  function List() {
    const mutation = useDeskMutation();
    const { entries, save } = useKeptList<string>('list', calls, mutation);
    return (
      <>
        <button onClick={() => void save('It is saved.', change)}>Save</button>
        <p>{mutation.said?.text}</p>
        <p>{entries.join(' ')}</p>
      </>
    );
  }
  showInDesk(<List />);
  return () => userEvent.click(screen.getByRole('button'));
}
const added = (now: readonly string[]) => [...now, 'second'];

test('adding to a list that could not be read overwrites nothing', async () => {
  isReadable = false;
  // Like a list that the site provides and nobody has changed.
  stored = { revision: 0, entries: ['first'] };
  const save = await show(added);
  await save();
  await waitFor(() => expect(screen.queryByText('It is saved.')).toBeNull());
  expect(stored.entries).toEqual(['first']);
  isReadable = true;
  await save();
  await screen.findByText('It is saved.');
  expect(stored.entries).toEqual(['first', 'second']);
});

test('keeps somebody else’s concurrent change', async () => {
  const save = await show(added);
  await screen.findByText('first');
  stored = { revision: 2, entries: ['first', 'theirs'] };
  await save();
  await screen.findByText('It is saved.');
  expect(stored.entries).toEqual(['first', 'theirs', 'second']);
});

test('reports a change that is no longer possible, and sends nothing', async () => {
  const save = await show(() => undefined);
  await screen.findByText('first');
  await save();
  await screen.findByText(/^Someone else has changed this/);
  expect(stored).toEqual({ revision: 1, entries: ['first'] });
});
