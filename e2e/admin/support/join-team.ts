import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { linkIn } from '../../site/mail-server.ts';
import { beginSession } from '../../site/session.ts';
import type { Site } from '../../site/shared-sites.ts';

const PASSWORD = 'correct horse battery staple';

/** Logins and invitations are limited per address, and all tests would use the same one. */
export const addressOfItsOwn = () => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`,
});

/**
 * Creates an account by invitation, through the API.
 *
 * @param mails returns the mails that the site has sent
 * @param called the start of the displayed name; the rest makes it unique to the test
 * @returns the login and the name
 */
export async function joinTeam(
  site: Site,
  mails: () => Promise<readonly string[]>,
  called: string,
  role: string,
) {
  const name = `${called}-${randomUUID().slice(0, 6)}`;
  const email = `${name.toLowerCase()}@team.example.org`;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await beginSession(site)}`,
    ...addressOfItsOwn(),
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${site.apiOrigin}/api/admin/invitations${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name} cannot join: ${await response.text()}`);
  };
  const invitation = async () =>
    (await mails()).findLast(
      (mail) => mail.includes(email) && mail.includes('Subject: You have been invited'),
    );
  await post('', { email, role });
  await expect.poll(async () => (await invitation()) !== undefined).toBe(true);
  await post('/accept', {
    token: linkIn((await invitation()) ?? '').split('=')[1],
    name,
    password: PASSWORD,
  });
  return { email, password: PASSWORD, name };
}
