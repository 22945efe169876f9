import type { Site } from '../site/shared-sites.ts';
import { authorization } from '../site/session.ts';

/** Publishes a post through the API, as the dashboard does. */
export async function createPost(
  site: Site,
  fields: Readonly<Record<string, string>>,
): Promise<{ _id: string; slug: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${site.shellOrigin}/api/blog`, {
    method: 'POST',
    headers: await authorization(site),
    body: form,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as { _id: string; slug: string };
}
