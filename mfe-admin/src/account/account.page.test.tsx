/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { PageFactory, SliceHost } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { session } from '../api/session/session.ts';
import { page as people } from '../people/people.page.tsx';
import { page as account } from './account.page.tsx';
import { logInOwner } from '../api/testing/show-in-desk.tsx';

let isSetUp: boolean;
let asked: string[];
const sent: unknown[] = [];
const api = createClient({
  baseUrl: 'http://api.invalid',
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (request.method === 'PUT') sent.push(await request.json());
    if (pathname.endsWith('/me')) {
      const me = { role: 'owner', releaseSlices: [], recoveryCodesLeft: 10 };
      return Response.json({ ...me, twoFactor: isSetUp, lacksSecondFactor: !isSetUp });
    }
    if (pathname.endsWith('/start')) return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/x' });
    if (pathname.endsWith('/confirm')) {
      isSetUp = true;
      return Response.json({ recoveryCodes: ['one-code'] });
    }
    if (pathname.endsWith('/people'))
      return Response.json({ people: [], invitations: [], sendsMail: true, secondFactorRoles: ['editor'] });
    return Response.json([]);
  },
});

function open(address: string) {
  const pages: Readonly<Record<string, PageFactory>> = { '/admin/account': account, '/admin/people': people };
  const routes = Object.entries(pages).map(([path, page]) => ({
    path,
    Component: page({ api } as unknown as SliceHost).Component,
  }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  asked = [];
  logInOwner();
});
afterEach(() => act(async () => session.end()));

test('users who lack a required second factor must set one up first', async () => {
  isSetUp = false;
  const router = open('/admin/people');
  expect(await screen.findByText(/^Your role requires two-factor login or a passkey/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/account');
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(asked).not.toContain('/api/admin/sessions');

  await userEvent.type(await screen.findByLabelText('Your password'), 'a password{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), '123456{Enter}');
  expect(await screen.findByLabelText('Current password')).toBeTruthy();
  // Codes shown only once survive the reload of the rest.
  expect(screen.getByText('one-code')).toBeTruthy();
  await act(() => router.navigate('/admin/people'));
  expect(await screen.findByRole('heading', { name: 'Invite someone' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/people');
});

test('an owner sees which roles require one, and selects another', async () => {
  isSetUp = true;
  open('/admin/people');
  const tick = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  await screen.findByText('Required for');
  expect([tick('Editor').checked, tick('Owner').checked]).toEqual([true, false]);
  await userEvent.click(tick('Owner'));
  await userEvent.click(tick('Editor'));
  expect(sent).toEqual([
    { role: 'owner', required: true },
    { role: 'editor', required: false },
  ]);
});
