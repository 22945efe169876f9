import type { Page } from '@playwright/test';
import { bearer, logIn } from '../admin/support/log-in.ts';
import { expect, test } from '../site/own-site.ts';
import { answerAs } from './answers/answer-as.ts';
import { deskPages, EDITED_POST, entrancePages } from './desk-pages.ts';
import { expectLooksAsStored, SCREENS } from './still-page.ts';

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the pages before the login look as before', async ({ page }) => {
      for (const entrance of entrancePages) {
        await open(page, entrance, entrance.path);
        await expectLooksAsStored(page, `${entrance.name}-${viewport.width}`);
      }
    });

    test('the pages of the desk look as before', async ({ page, site }) => {
      // Waiting times depend on the clock.
      await page.clock.setFixedTime('2026-03-02T09:30:00.000Z');
      await logIn(page, site);
      const id = await idOfPost(page);
      for (const desk of deskPages) {
        await answerAs(page, desk.answers ?? {});
        await open(page, desk, desk.path.replace(':id', id));
        await expectLooksAsStored(page, `${desk.name}-${viewport.width}`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  });
}

async function open(page: Page, { ready: [role, words] }: (typeof deskPages)[number], path: string) {
  await page.goto(path);
  await page.getByRole(role, { name: words }).first().waitFor();
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

async function idOfPost(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admin/blog?perPage=50', { headers: await bearer(page) });
  const posts = (await answer.json()) as readonly { readonly _id: string; readonly title: string }[];
  const post = posts.find(({ title }) => title.startsWith(EDITED_POST));
  if (!post) throw new Error(`There is no post with the title ${EDITED_POST}.`);
  return post._id;
}
