import { expect, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

for (const { faq, guide, list, write, patient } of [
  {
    faq: '/faq',
    guide: 'How to ask for someone else',
    list: 'the records',
    write: 'Write to us',
    patient: 'My parent',
  },
  {
    faq: '/hi/faq',
    guide: 'किसी और के लिए कैसे पूछें',
    list: 'रिकॉर्ड',
    write: 'हमें लिखें',
    patient: 'माता या पिता के लिए',
  },
])
  test(`${faq} leads a family to its guide, the checklist and the form`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(faq);
    await main.getByRole('link', { name: guide }).click();
    await expect(page).toHaveURL(faq.replace('faq', 'for-family'));
    await main.getByRole('link', { name: list, exact: true }).click();
    await expect(page).toHaveURL(faq.replace('faq', 'checklist'));
    await expect(main.getByRole('listitem').filter({ hasText: 'MRI' })).toHaveCount(2);
    await main.getByRole('link', { name: write }).click();
    await expect(page).toHaveURL(faq.replace('faq', 'contact'));
    await page.locator('#patient').selectOption({ label: patient });
  });

for (const { path, invented, link } of [
  { path: '/', invented: /Patient, physician and hospital are invented/, link: 'See a sample report' },
  { path: '/hi', invented: /डॉक्टर और अस्पताल काल्पनिक हैं/, link: 'रिपोर्ट का नमूना देखें' },
])
  test(`${path} leads from the prices to a sample report, marked on every sheet of paper`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    const mark = page.getByText(invented);
    await expect(mark).toHaveCSS('position', 'static');
    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
    await expect(mark).toHaveCSS('position', 'fixed');
  });

test('the printed checklist has no links', async ({ page }) => {
  await page.goto('/checklist');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Slides and tissue blocks' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(0);
});
