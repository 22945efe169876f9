import { randomUUID } from 'node:crypto';
import { indianDay } from '@opinionbridge/contracts/text';
import { expect, test } from '../../site/test.ts';
import { violationsOf } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';
import { makePost } from '../support/posts.ts';

test('the list says how often posts are read, in words and as a line', async ({ page, site }) => {
  await logIn(page, site);
  const { slug } = await makePost(page, { title: 'Often read', category: 'Reads', status: 'published' });
  for (const [count, daysAgo] of [
    [1_200, 0],
    [40, 1],
    [700, 2],
  ] as const) {
    const day = indianDay(new Date(Date.now() - daysAgo * 86_400_000));
    const told = await page.request.post(`${site.apiOrigin}/api/releases/shells/shell-of-a-test/reads`, {
      headers: { Authorization: `Bearer ${site.places.token}` },
      data: { id: randomUUID(), day, reads: [[slug, count]] },
    });
    expect(told.status()).toBe(204);
  }
  await page.goto('/admin/dashboard?category=Reads');
  const post = page.getByRole('listitem').filter({ hasText: 'Often read' });
  const reads = post.getByRole('img', { name: '1,940 reads in 7 days, 1,940 in 90' });
  for (const view of ['Cards', 'Rows']) {
    await page.getByRole('button', { name: view }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(reads).toBeVisible();
    await expect(post.getByText('1,940 reads in 7 days')).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(reads).toBeHidden();
  }
});
