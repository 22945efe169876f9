/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import { AdminNavigation } from '../navigation/admin-navigation.tsx';
import { page as login } from '../../account/login.page.tsx';
import { logInOwner, openInDesk } from '../../api/testing/show-in-desk.tsx';
import { session } from '../../api/session/session.ts';
import { RequireSession } from './require-session.tsx';

/** An API that never answers. */
const never = () => new Promise<never>(() => {});
const calls: { path: string; token: string | null }[] = [];
const api = {
  GET: never,
  POST: (path: string) => {
    calls.push({ path, token: session.token() });
    return never();
  },
} as unknown as ApiClient;

const page = (
  <RequireSession>
    <AdminNavigation />
    <p>Of patients</p>
    <input />
  </RequireSession>
);
const open = (address: string) => openInDesk({ '/admin': login, '/admin/*': page }, api, address);

const logIn = () =>
  act(async () => {
    localStorage.setItem('role', 'owner');
    logInOwner();
  });
/** As if the server had reported the role. */
const learn = (role: string) =>
  act(async () => {
    localStorage.setItem('role', role);
    window.dispatchEvent(new StorageEvent('storage', { key: 'role' }));
  });

test.each([
  '/admin/enquiries?q=knee+pain&status=new',
  '/admin/enquiries/person#asha%40example.org',
  '/admin/dashboard?q=a#b',
])('the login leads back to %s, without the # part in a query', async (address) => {
  const router = open(address);
  await screen.findByRole('heading', { name: 'Login as Admin' });
  expect(router.state.location.search).not.toContain('asha');
  await logIn();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(address);
});

test('logging out takes effect immediately, whatever the network does', async () => {
  await logIn();
  open('/admin/enquiries');
  const token = session.token();
  await act(async () => screen.getByRole('button', { name: 'Log out' }).click());
  expect(screen.queryByText('Of patients')).toBeNull();
  expect(session.token()).toBeNull();
  expect(calls).toEqual([{ path: '/api/admin/logout', token }]);
});

test('another person who logs in over an open form finds it empty', async () => {
  await logIn();
  open('/admin/enquiries');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
  for (const [person, found] of [
    ['Owner@Example.org', 'Typed'],
    ['editor@example.org', ''],
  ] as const) {
    field().value = 'Typed';
    await act(async () => session.refuse(session.token()));
    await act(async () => session.begin(`login of ${person}`, person));
    // Rights of the previous person do not carry over.
    expect(screen.queryByRole('navigation', { hidden: true }) === null).toBe(found === '');
    await learn('editor');
    expect(field().value).toBe(found);
  }
});
