/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { deskQueries } from '../api/desk-queries.ts';
import { useSteps } from './use-steps.ts';
import { apiThat, logInOwner, showInDesk } from '../api/testing/show-in-desk.tsx';

const orders = [
  { slice: 'blog', version: '2', isCanary: false, order: 'blog 2' },
  { slice: 'blog', version: '3', isCanary: true, order: 'blog 3' },
  { slice: 'admin', version: '2', isCanary: false, order: 'admin 2' },
];

function Console({ action, seen }: { readonly action: 'rollback' | 'activate'; readonly seen: number }) {
  const { said, change } = useSteps({ revision: 7, shells: 0 });
  return (
    <>
      <button onClick={() => void change({ slice: 'blog', action }, 'wrong dates', seen)}>Do it</button>
      <p role="status">{said?.text}</p>
    </>
  );
}

/** Orders sent to shells. */
let told: unknown[];
async function act(status: number, action: 'rollback' | 'activate', seen = 7): Promise<string> {
  told = [];
  let isPrepared = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    told.push((JSON.parse(String(init?.body)) as { orders: unknown }).orders);
    return Response.json({ shell: 'a' }, { status: 202 });
  });
  const api = apiThat((_path, { method }) => {
    if (method === 'POST') return Response.json({ code: 'x', message: 'The database is away.' }, { status });
    isPrepared = true;
    return { revision: 7, orders };
  });
  showInDesk(<Console action={action} seen={seen} />, api);
  await waitFor(() => expect(isPrepared).toBe(true));
  await waitFor(() => expect(deskQueries.isFetching()).toBe(0));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  return screen.getByRole('status').textContent;
}

beforeEach(logInOwner);
afterEach(() => jest.restoreAllMocks());

test('orders a rollback from the shells while the service does not respond', async () => {
  expect(await act(503, 'rollback')).toBe(
    'The release service is not responding. 1 of 1 shell has withdrawn blog 2 and 3; the service will learn of it from them.',
  );
  expect(told).toEqual([['blog 2', 'blog 3']]);
});

test.each([
  ['what the service refuses', 409, 'rollback', 7],
  ['something new', 503, 'activate', 7],
  ['what was decided before another change', 503, 'rollback', 6],
] as const)('does not order the shells to do %s', async (_what, status, action, seen) => {
  expect(await act(status, action, seen)).toContain('The database is away.');
  expect(told).toEqual([]);
});
