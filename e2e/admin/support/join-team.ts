import { expect } from '@playwright/test';
import { linkIn } from '../../site/mail-server.ts';
import type { MailingSite } from '../../site/start-mailing-site.ts';
import { beginSession } from '../../site/session.ts';

const PASSWORD = 'correct horse battery staple';

/**
 * Makes an account through an invitation, by the API.
 *
 * @param name what colleagues read; the address is made of it
 * @returns what to log in with
 */
export async function joinTeam({ site, mails }: MailingSite, name: string, role: string) {
  const email = `${name.toLowerCase()}@team.example.org`;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await beginSession(site)}`,
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${site.apiOrigin}/api/admin/invitations${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} cannot join: ${await response.text()}`);
  };
  const invitation = () => mails.findLast((mail) => mail.includes(email) && mail.includes('#token'));
  await post('', { email, role });
  await expect.poll(() => invitation() !== undefined).toBe(true);
  await post('/accept', { token: linkIn(invitation() ?? '').split('=')[1], name, password: PASSWORD });
  return { email, password: PASSWORD };
}
