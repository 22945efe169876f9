import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { expectReadable } from '../visit/violations.ts';

test('physicians are filtered by words, specialty and language', async ({ page }) => {
  await openLive(page, '/physicians');
  const main = page.getByRole('main');
  const count = main.getByRole('status');
  await expect(count).toHaveText('30 of 30 physicians');
  const specialty = page.getByRole('combobox', { name: 'Specialty', exact: true });
  await specialty.focus();
  await specialty.selectOption('Orthopedics');
  await expect(count).toHaveText('20 of 30 physicians');
  await expect(specialty).toBeFocused();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Telugu');
  await expect(page).toHaveURL(/specialty=orthopedics.*language=te/);
  const cards = main.getByRole('article');
  // The list follows the address.
  await expect.poll(() => cards.count()).toBeLessThan(20);
  for (const card of await cards.all()) await expect(card).toContainText('Telugu');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(count).toHaveText('30 of 30 physicians');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  const words = page.getByRole('searchbox', { name: 'Name or condition' });
  await words.fill('phephde ka cancer');
  await words.press('Enter');
  await expect(count).toHaveText('1 of 30 physicians');
  await expect(cards).toContainText(['Dr. Thomas Wexford']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Marathi');
  await expect(count).toHaveText('No physicians match everything. The closest:');
  await expect(cards).toContainText(['Dr. Thomas Wexford']);
  await main.getByRole('link', { name: 'Show all 30 physicians' }).click();
  await expect(count).toHaveText('30 of 30 physicians');
  await expect(words).toHaveValue('');
});

test('two physicians are compared, chosen from a profile', async ({ page }) => {
  await openLive(page, '/physicians/anita-deshkar');
  await page.getByRole('main').getByRole('link', { name: 'Compare with another physician' }).click();
  await expect(page.getByRole('combobox', { name: 'First physician' })).toHaveValue('anita-deshkar');
  await page.getByRole('combobox', { name: 'Second physician' }).selectOption('Dr. Leela Merchant');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Compare two physicians' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Dr. Anita Deshkar, MD',
    'Dr. Leela Merchant, MD, MPH',
  ]);
  await expect(table.getByRole('row').filter({ hasText: 'Boston' })).toHaveText(
    'Boston, MassachusettsChicago, Illinois',
  );
  await expectReadable(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('physicians can be found, compared and listed without scripts', async ({ page }) => {
    await page.goto('/cancer');
    await page.getByRole('link', { name: 'See all cancer physicians as a list' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('10 of 30 physicians');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi');
    await page.getByRole('searchbox', { name: 'Name or condition' }).fill('leukaemia');
    await page.getByRole('button', { name: 'Show physicians' }).click();
    await expect(page.getByRole('main').getByRole('article')).toContainText(['Dr. Sanjay Purohit']);
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('hi');
    await page.goto('/physicians?compare=daniel-harrow&with=arjun-talwar');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Dr. Daniel Harrow, MD',
      'Dr. Arjun Talwar, MD',
    ]);
  });
});

test('a physician’s page shows training, board, languages and a contact link', async ({ page }) => {
  await openLive(page, '/cancer');
  const card = page.getByRole('article').filter({ hasText: 'Dr. Anita Deshkar' }).first();
  await card.getByRole('link', { name: 'Dr. Anita Deshkar' }).dispatchEvent('click');
  await page.waitForURL('**/physicians/anita-deshkar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Anita Deshkar, MD');
  const main = page.getByRole('main');
  for (const [term, words] of [
    ['Practices in', 'Boston, Massachusetts'],
    ['Licensed in', 'Massachusetts, New York'],
    ['Board certification', 'Medical oncology'],
    ['Languages', 'English, Hindi, Marathi'],
    ['Years in practice', '24'],
  ] as const)
    await expect(main.locator('dl > div').filter({ hasText: term }).getByRole('definition')).toHaveText(
      words,
    );
  for (const heading of ['Patients ask about', 'Training', 'Publications'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(main).toContainText('Fellowship Quillmere Cancer Institute');
  await expect(main.locator('cite').first()).toHaveText('When the second pathology changes the first plan');
  await expect(main).toContainText('Sample profile');
  await expect(main.getByRole('article')).toContainText(['Priya', 'Jonathan', 'Ravi', 'Leela']);

  await main.getByRole('link', { name: 'Ask for this physician' }).first().click();
  await expect(page.getByLabel('Subject')).toHaveValue('I would like to ask for Dr. Anita Deshkar');
});

for (const [prefix, sample] of [
  ['', 'Sample profile'],
  ['/hi', 'नमूना परिचय'],
] as const)
  test(`every physician has a page for search engines below ${prefix}/physicians`, async ({ request }) => {
    const list = await (await request.get(`${prefix}/physicians`)).text();
    const addresses = new Set(list.match(new RegExp(`(?<=href=")${prefix}/physicians/[a-z-]+`, 'g')));
    expect(addresses.size).toBe(30);
    const siteMap = await (await request.get('/sitemap.xml')).text();
    for (const address of addresses) {
      expect(siteMap).toContain(`${address}<`);
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
      const html = await answer.text();
      const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
        ([, text]) => JSON.parse(text as string) as Readonly<Record<string, unknown>>,
      );
      const physician = data.find((thing) => thing['@type'] === 'Physician');
      expect(physician).toMatchObject({
        url: expect.stringMatching(new RegExp(`${address}$`)),
        image: expect.stringMatching(/^http.*\.jpg$/),
        medicalSpecialty: expect.stringMatching(/Oncologic|Musculoskeletal/),
        disambiguatingDescription: expect.stringContaining(sample),
      });
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
      expect(heading).toBe(physician?.['name']);
    }
    expect((await request.get(`${prefix}/physicians/nobody`)).status()).toBe(404);
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`in Hindi, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    test('finding, comparing and asking keep the language', async ({ page }) => {
      const open = (path: string) => (javaScriptEnabled ? openLive(page, path) : page.goto(path));
      const main = page.getByRole('main');
      await open('/hi/cancer');
      await main.getByRole('link', { name: 'कैंसर के सभी डॉक्टर एक सूची में' }).click();
      await expect(main.getByRole('status')).toHaveText('30 में से 10 डॉक्टर');
      await page.getByRole('searchbox', { name: 'नाम या बीमारी' }).fill('फेफड़े का कैंसर');
      await page.getByRole('button', { name: 'डॉक्टर दिखाएँ' }).click();
      await expect(main.getByRole('status')).toHaveText('30 में से 1 डॉक्टर');
      await main.getByRole('link', { name: 'Dr. Thomas Wexford' }).click();
      await expect(page).toHaveURL(/\/hi\/physicians\/thomas-wexford$/);
      await expect(main.locator('dl > div').filter({ hasText: 'काम की जगह' })).toContainText(
        'फ़िलाडेल्फ़िया, पेनसिल्वेनिया',
      );
      await main.getByRole('link', { name: 'किसी और डॉक्टर से तुलना करें' }).click();
      await page.getByRole('combobox', { name: 'दूसरे डॉक्टर' }).selectOption('Dr. Leela Merchant');
      await page.getByRole('button', { name: 'तुलना करें', exact: true }).click();
      await expect(page).toHaveURL(/\/hi\/physicians\?compare=thomas-wexford&with=leela-merchant/);
      await expect(page.getByRole('row').filter({ hasText: 'शिकागो' })).toContainText('फ़िलाडेल्फ़िया');
      await page.getByRole('link', { name: 'राय माँगें: Dr. Leela Merchant' }).click();
      await expect(page).toHaveURL(/\/hi\/contact\?physician=leela-merchant/);
      await expect(page.getByLabel('विषय')).toHaveValue('मुझे Dr. Leela Merchant की राय चाहिए');
    });
  });
