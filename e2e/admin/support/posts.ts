import { expect, type Page } from '@playwright/test';
import type { Site } from '../../site/shared-sites.ts';
import { bearer, logIn } from './log-in.ts';

export interface CreatedPost {
  readonly id: string;
  readonly path: string;
  readonly slug: string;
}

/** Creates a post through the API, as the admin of a page. */
export async function makePost(
  page: Page,
  fields: Readonly<Record<string, string>> = {},
): Promise<CreatedPost> {
  const multipart = { title: 'Wrist', desc: 'A wrist.', symptoms: '<p>It clicks.</p>', ...fields };
  const answer = await page.request.post('/api/blog', { headers: await bearer(page), multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { _id: id, slug } = (await answer.json()) as { _id: string; slug: string };
  return { id, slug, path: `/admin/posts/${id}` };
}

/** Logs in, creates a post, and opens its page. */
export async function openPost(
  page: Page,
  site: Site,
  fields: Readonly<Record<string, string>> = {},
): Promise<CreatedPost> {
  await logIn(page, site);
  const made = await makePost(page, fields);
  await page.goto(made.path);
  return made;
}

/**
 * Disables the autosave of a page's posts, for tests of explicit actions on machines of any speed. Autosaves are
 * refused, which the browser may log; without a response, each would be repeated before the explicit action.
 *
 * @returns a function that enables it again
 */
export async function withoutAutosave(page: Page): Promise<() => Promise<void>> {
  const autosaves = '**/*autosave=true';
  await page.route(autosaves, (route) => route.fulfill({ status: 429 }));
  return () => page.unroute(autosaves);
}

/** Changes a post through the API, as somebody else would in the meantime. */
export async function saveElsewhere(page: Page, id: string, data: Record<string, string>): Promise<void> {
  const headers = { ...(await bearer(page)), 'If-Match': '' };
  headers['If-Match'] = `"${(await savedPost(page, id))['revision']}"`;
  expect((await page.request.put(`/api/blog/${id}`, { headers, data })).status()).toBe(200);
}

/** @returns the post as stored on the server */
export async function savedPost(page: Page, id: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/admin/blog/${id}`, { headers: await bearer(page) });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** @returns the earlier versions of a post, newest first */
export async function versionsOf(page: Page, id: string): Promise<Record<string, unknown>[]> {
  const headers = await bearer(page);
  const read = async (path: string) =>
    (await page.request.get(`/api/admin/blog/${id}/revisions${path}`, { headers })).json() as Promise<never>;
  const list: { revision: number }[] = await read('');
  return Promise.all(list.map(({ revision }) => read(`/${revision}`)));
}
