import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startAgainst, fetchReleasedOthers, type ShellAgainst } from '@opinionbridge/tools/dev';
import { freePort } from '@opinionbridge/tools/site';
import { activate, publishRelease } from '@opinionbridge/tools/slice';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';

const root = resolve(import.meta.dirname, '../..');
const place = join(root, '.cache/e2e/against');
const places = { registry: join(place, 'registry.json'), store: join(place, 'store') };

let shell: ShellAgainst;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ site }) => {
  await rm(place, { recursive: true, force: true });
  const { keys, token } = site.places;
  // The other slices come from the site, through its website, as for a remote developer.
  const service = `${site.shellOrigin}/api/releases`;
  const from = { registry: `${service}/registry.json`, store: `${service}/store`, keys, token };
  shell = await startAgainst({
    site: site.shellOrigin,
    dataDir: place,
    port: await freePort(),
    keys: { keys, place: site.sliceKeys },
    ...places,
    release: async () => {
      await fetchReleasedOthers(from, places, 'blog', keys);
      const { publication } = await publishRelease(join(root, 'mfe-blog/dist'), places.store, keys);
      const { slice, ...to } = publication;
      const activation = { slice, to, who: 'dev', why: '', expectedRevision: 2 };
      await activate(places.registry, activation, undefined, keys);
    },
    env: { SHELL_DATA: join(place, 'shell') },
    onProgress: () => {},
  });
});
test.afterAll(() => shell?.stop());

test('a slice is shown with a running site’s posts and other slices', async ({ page, consoleErrors }) => {
  // By its name, since the first page shows whatever other tests have published.
  await openLive(page, `${shell.shellOrigin}/blog?search=Melanoma`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Melanoma/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Melanoma/);
  await page
    .getByRole('navigation', { name: 'Main menu', exact: true })
    .getByRole('link', { name: 'FAQ' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(consoleErrors).toEqual([]);
});

test('attempts to send an enquiry are refused with a message', async ({ site }) => {
  const send = (origin: string) => fetch(`${origin}/api/contact`, { method: 'POST', body: '{}' });
  const refused = await send(shell.shellOrigin);
  expect(refused.status).toBe(405);
  expect(((await refused.json()) as { message: string }).message).toContain(
    `developed against ${site.shellOrigin}, whose API is read-only here: POST is refused`,
  );
  // The site itself would have processed it.
  expect((await send(site.shellOrigin)).status).not.toBe(405);
});
