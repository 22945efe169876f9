import { expect, test } from '../../site/test.ts';
import { expectReadable } from '../../visit/violations.ts';
import { logIn } from '../support/log-in.ts';

test('an owner grants a new slice its addresses; one of the site’s is rejected', async ({ page, site }) => {
  const stamp = Date.now();
  const [slice, talks] = [`events-${stamp}`, `talks-${stamp}`];
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, site, '/admin/releases');
  const part = page.getByRole('region', { name: 'Addresses of slices' });
  await part.getByRole('button', { name: 'Grant addresses to a slice' }).click();
  await part.getByRole('textbox', { name: 'Slice' }).fill(slice);
  await part.getByLabel('All its addresses').fill('/faq');
  await part.getByLabel('Why?').fill('The team of events begins');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`/faq belongs to marketing, so it cannot be granted to ${slice}.`),
  ).toBeVisible();
  // The input is still there.
  await part.getByLabel('All its addresses').fill(`/${slice}, https://site.example/${talks}/one`);
  await expect(part).toContainText(`${slice} may have pages at /${slice} and /${talks}`);
  await expectReadable(page);
  await part.getByRole('button', { name: 'Grant addresses now' }).click();
  await expect(part.getByText(`${slice}: /${slice} and /${talks}`)).toBeVisible();
  await expect(page.getByRole('row', { name: `may have pages at /${slice} and /${talks}` })).toBeVisible();
});
