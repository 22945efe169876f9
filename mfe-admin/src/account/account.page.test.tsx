/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen, userEvent } from '@opinionbridge/build/testing/react';
import { page as people } from '../people/people.page.tsx';
import { page as account } from './account.page.tsx';
import { apiThat, logInOwner, openInDesk } from '../api/testing/show-in-desk.tsx';

let isSetUp: boolean;
let asked: string[];
const sent: unknown[] = [];
const api = apiThat(async (path, request) => {
  asked.push(path);
  if (request.method === 'PUT') sent.push(await request.json());
  if (path.endsWith('/me')) {
    const me = { role: 'owner', releaseSlices: [], recoveryCodesLeft: 10 };
    return { ...me, twoFactor: isSetUp, lacksSecondFactor: !isSetUp };
  }
  if (path.endsWith('/start')) return { secret: 'ABCD', uri: 'otpauth://totp/x' };
  if (path.endsWith('/confirm')) {
    isSetUp = true;
    return { recoveryCodes: ['one-code'] };
  }
  if (path.endsWith('/people'))
    return { people: [], invitations: [], sendsMail: true, secondFactorRoles: ['editor'] };
  return [];
});

const open = (address: string) =>
  openInDesk({ '/admin/account': account, '/admin/people': people }, api, address);

beforeEach(() => {
  asked = [];
  logInOwner();
});

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
