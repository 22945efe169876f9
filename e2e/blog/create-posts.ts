import type { RunningSite } from '@opinionbridge/tools/site';
import { admin } from '../site/template.ts';

const sessions = new WeakMap<RunningSite, Promise<{ Authorization: string }>>();

/** @returns the header of the tests' admin; one session a site, as too many logins at once are slowed down */
export function logIn(site: RunningSite): Promise<{ Authorization: string }> {
  const session = sessions.get(site) ?? begin(site);
  sessions.set(site, session);
  return session;
}

async function begin(site: RunningSite): Promise<{ Authorization: string }> {
  const response = await fetch(`${site.shellOrigin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`The tests' admin cannot log in: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Publishes a post through the API, as the dashboard does. */
export async function createPost(
  site: RunningSite,
  fields: Readonly<Record<string, string>>,
): Promise<{ _id: string; slug: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${site.shellOrigin}/api/blog`, {
    method: 'POST',
    headers: await logIn(site),
    body: form,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as { _id: string; slug: string };
}
