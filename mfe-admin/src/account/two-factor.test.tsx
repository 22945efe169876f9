/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { TwoFactor } from './two-factor.tsx';
import { apiThat, logInOwner, showInDesk } from '../api/testing/show-in-desk.tsx';

let sent: string[];
let bodies: unknown[];
let isOn: boolean;
const api = apiThat(async (path, request) => {
  if (request.method === 'GET') return { twoFactor: isOn, recoveryCodesLeft: 3 };
  sent.push(path);
  bodies.push(await request.json());
  if (path.endsWith('/start')) return { secret: 'ABCD', uri: 'otpauth://totp/x' };
  if (path.endsWith('/confirm')) {
    isOn = true;
    throw new TypeError('Failed to fetch');
  }
  return { recoveryCodes: ['one', 'two'] };
});

async function show() {
  [sent, bodies] = [[], []];
  logInOwner();
  showInDesk(<TwoFactor />, api);
  await screen.findByText(isOn ? /^On\. / : /^Off\. /);
}

test('Enter creates codes, which can be printed; only its own button turns it off', async () => {
  isOn = true;
  await show();
  await userEvent.type(screen.getByLabelText('Your password'), 'a password{Enter}');
  await waitFor(() => expect(sent).toEqual(['/api/admin/two-factor/recovery-codes']));
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Print codes' }));
  expect(print).toHaveBeenCalledTimes(1);
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  expect(password.value).toBe('');
  // The test's keyboard does not notice that the form was emptied.
  await userEvent.clear(password);
  await userEvent.type(password, 'a password');
  await userEvent.type(screen.getByLabelText(/^Code from your app/), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(sent.at(-1)).toBe('/api/admin/two-factor/off'));
  expect(bodies.at(-1)).toEqual({ password: 'a password', code: '123 456' });
});

test('a confirmation whose response was lost leads to recovery codes', async () => {
  isOn = false;
  await show();
  await userEvent.type(screen.getByLabelText('Your password'), 'a password{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Generate new recovery codes' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull();
});

test('setting it up can be canceled, and it stays off', async () => {
  isOn = false;
  await show();
  await userEvent.type(screen.getByLabelText('Your password'), 'a password{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Your password')).toBeTruthy();
  expect(sent).toEqual(['/api/admin/two-factor/start']);
});
