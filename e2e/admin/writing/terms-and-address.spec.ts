import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { makePost, savedPost } from '../support/posts.ts';

test('categories and tags of other posts are suggested, one tag after the other', async ({ page, site }) => {
  await logIn(page, site);
  await makePost(page, {
    title: 'Draft of a category',
    category: 'Hand surgery',
    tags: 'Wrist',
    status: 'draft',
  });
  await page.reload();
  const offered = (field: string) =>
    page
      .getByLabel(field, { exact: true })
      .last()
      .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
  await expect.poll(() => offered('Category')).toContain('Hand surgery');
  await page.getByLabel('Tags').fill('Wrist, MR');
  await expect.poll(() => offered('Tags')).toContain('Wrist, MRI');
  expect(await offered('Tags')).not.toContain('Wrist, Wrist');
});

test('the address follows the title, is checked while it is typed, and is what was chosen', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const name = `Elbow ${Date.now()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  await makePost(page, { title: name });
  const address = page.getByLabel('Web address');
  await page.getByLabel('Title').fill(name);
  // Another post has the plain one.
  await expect(address).toHaveValue(`${slug}-2`);
  await address.fill(slug);
  await expect(page.getByText(`Another post has /blog-details/${slug}.`)).toBeVisible();
  await page.getByRole('button', { name: `Use ${slug}-2` }).click();
  await expect(address).toHaveValue(`${slug}-2`);
  await expect(page.getByText(`✓ /blog-details/${slug}-2`)).toBeVisible();
  await address.fill('');
  await page.getByLabel('Title').fill(`${name} again`);
  await expect(address).toHaveValue(`${slug}-again`);

  await address.fill(slug);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page.getByText('Error creating blog')).toBeVisible();
  await expect(address).toHaveAccessibleDescription(/Another post has this address/);
  await address.fill(`${slug}-chosen`);
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(
    page.getByRole('region', { name: 'Message' }).getByText('Blog created successfully!'),
  ).toBeVisible();
  await page.getByRole('link', { name: `${name} again` }).click();
  await expect(page).toHaveURL(/\/admin\/posts\//);
  await expect(page.getByLabel('Web address')).toHaveValue(`${slug}-chosen`);
  expect(await savedPost(page, page.url().split('/').at(-1) ?? '')).toMatchObject({ slug: `${slug}-chosen` });
});
