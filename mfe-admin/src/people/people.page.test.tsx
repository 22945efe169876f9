/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { InvitationTable, type Invitation } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonTable } from './person-table.tsx';
import { ravi } from './testing/ravi.ts';
import { apiThat, logInOwner, showInDesk } from '../api/testing/show-in-desk.tsx';

const invitation: Invitation = {
  id: '1',
  email: 'meera@example.org',
  role: 'editor',
  invitedBy: 'owner@example.org',
  expiresAt: '2031-05-06T09:30:00.000Z',
  mail: 'none',
};
const made = { ...invitation, link: 'https://site.example/admin/invitation#token=x' };
const api = apiThat(() => made);

beforeEach(logInOwner);

test('without mail, the form says so in advance and shows the link', async () => {
  const links: (string | undefined)[] = [];
  showInDesk(<InviteForm sendsMail={false} onLink={({ link }) => links.push(link)} />, api);
  expect(screen.getByText(/^This site does not send e-mail/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail address'), 'meera@example.org{Enter}');
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(links).toEqual([made.link]);
});

test('creates another link for an invitation handed over by link', async () => {
  const links: (string | undefined)[] = [];
  const send = async (good: string) => (links.push(good), { data: made });
  render(
    <InvitationTable
      invitations={[invitation]}
      send={send as never}
      onLink={({ link }) => links.push(link)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create new link to meera@example.org' }));
  expect(links).toEqual([expect.stringContaining('is ready above. The previous link'), made.link]);
});

test('shows a reset link to hand over, but not for a disabled account', async () => {
  const made: unknown[] = [];
  const send = async () => ({ data: { link: 'https://site.example/x' } });
  const people = [ravi, { ...ravi, id: '8', name: 'Meera', disabledAt: '2026-01-01T00:00:00.000Z' }];
  render(
    <PersonTable
      people={people}
      send={send as never}
      complain={() => {}}
      onResetLink={(link) => made.push(link)}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Create reset link for Meera' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create reset link for Ravi' }));
  expect(made).toEqual([{ email: 'ravi@example.org', link: 'https://site.example/x' }]);
});
