import jsqr from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import { mailsSent } from '../../site/post-office.ts';
import { admin } from '../../site/template.ts';
import { expect, test as base } from '../../site/test.ts';
import { joinTeam } from '../support/join-team.ts';
import { fillInLogin, logIn } from '../support/log-in.ts';
import { makePost } from '../support/posts.ts';

/** A separate account for each test, since changes to an account end its sessions. */
const test = base.extend<{ readonly person: Awaited<ReturnType<typeof joinTeam>> }>({
  person: async ({ site }, use) => use(await joinTeam(site, mailsSent, 'person', 'editor')),
});

test('a short or common password is rejected; a good one ends other sessions', async ({
  page,
  site,
  browser,
  baseURL,
  person,
}) => {
  await logIn(page, site, '/admin/account', person);
  await expect(page.getByText('(current)')).toBeVisible();
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(from);
    await page.getByLabel('New password', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  const field = page.getByLabel('New password', { exact: true });
  await change(person.password, 'too short');
  await expect(field).toHaveAccessibleDescription('A password must have at least 12 characters.');
  await expect(field).toBeFocused();
  await change(person.password, 'password1234');
  await expect(field).toHaveAccessibleDescription('This password is too easy to guess.');
  await expect(field).toBeFocused();

  const elsewhere = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await logIn(elsewhere, site, '/admin/media', person);
  await expect(elsewhere.getByRole('heading', { name: 'Media' })).toBeVisible();
  await change(person.password, 'another long passphrase');
  await expect(page.getByText('✓ Your password has been changed')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await change('another long passphrase', person.password);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await elsewhere.context().close();
});

test('ending the current session leads to the login', async ({ page, site }) => {
  await logIn(page, site, '/admin/account');
  await page.getByRole('button', { name: 'End this session' }).click();
  await expect(page.getByRole('heading', { name: 'Login as Admin' })).toBeVisible();
});

test('a session on another device is ended from the list', async ({
  page,
  site,
  browser,
  baseURL,
  person,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const phone = await (await browser.newContext({ baseURL: baseURL as string, userAgent })).newPage();
  await phone.goto('/admin');
  await fillInLogin(phone, person);
  await phone.waitForURL('/admin/dashboard');

  await logIn(page, site, '/admin/account', person);
  const row = page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('row')
    .filter({ hasText: 'Chrome on Android' });
  await row.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('✓ Session ended.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await phone.getByRole('link', { name: 'Media' }).click();
  await expect(phone.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  // The device is remembered until it is forgotten explicitly.
  const devices = page.getByRole('region', { name: 'Remembered devices' });
  await devices.getByRole('button', { name: 'Forget Chrome on Android' }).press('Enter');
  await expect(page.getByText('✓ Device forgotten.')).toBeVisible();
  await expect(devices.getByRole('row').filter({ hasText: 'Chrome on Android' })).toHaveCount(0);
  await phone.context().close();
});

test('two-factor login is set up with a QR code, required and turned off', async ({ page, site, person }) => {
  await logIn(page, site, '/admin/account', person);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.shellOrigin) && /^https?:/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();

  // Read from the pixels, like a phone's camera.
  const side = 400;
  const pixels = await code.evaluate(async (svg, size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
    const picture = new Image(size, size);
    const drawn = svg.cloneNode(true) as SVGElement;
    drawn.setAttribute('width', String(size));
    drawn.setAttribute('height', String(size));
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
    await picture.decode();
    context.drawImage(picture, 0, 0, size, size);
    return [...context.getImageData(0, 0, size, size).data];
  }, side);
  const uri = new URL(jsqr(new Uint8ClampedArray(pixels), side, side)?.data ?? '');
  expect(uri.protocol).toBe('otpauth:');
  const secret = uri.searchParams.get('secret') ?? '';
  await expect(page.getByText(secret)).toBeVisible();
  expect(elsewhere).toEqual([]);

  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  // Codes of the previous and next steps are also valid: the current one is used for the confirmation, and the next one
  // for the login.
  const now = Date.now();
  await page.getByLabel('Six-digit code from the app').fill(totp.generate({ timestamp: now }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('✓ Two-factor login is on. You have been logged out everywhere else.'),
  ).toBeVisible();
  await expect(page.getByText(/Each works once/)).toBeVisible();
  const recoveryCodes = page.getByText(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/);
  await expect(recoveryCodes).toHaveCount(10);
  const [first = ''] = await recoveryCodes.allTextContents();

  await page.getByRole('button', { name: 'Log out' }).click();
  await fillInLogin(page, person);
  await page.getByLabel(/Code from your authenticator app/).fill(totp.generate({ timestamp: now + 30_000 }));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/admin/account');
  const form = page.locator('form', { hasText: 'Generate new recovery codes' });
  const confirm = async (recoveryCode: string, button: string) => {
    await form.getByLabel('Your password', { exact: true }).fill(person.password);
    await form.getByLabel('Code from your app, or a recovery code').fill(recoveryCode);
    await form.getByRole('button', { name: button }).click();
  };
  await confirm('', 'Turn off');
  await expect(form.getByText('Please enter the code of your authenticator app.')).toBeVisible();
  await confirm(first, 'Generate new recovery codes');
  await expect(
    page.getByText('✓ The previous codes no longer work. You have been logged out everywhere else.'),
  ).toBeVisible();
  await expect(recoveryCodes).toHaveCount(10);
  await expect(recoveryCodes.first()).not.toHaveText(first);
  await confirm((await recoveryCodes.first().textContent()) ?? '', 'Turn off');
  await expect(
    page.getByText('✓ Two-factor login is off. You have been logged out everywhere else.'),
  ).toBeVisible();
});

test('the activity shows what was done and links to its subject', async ({ page, site }) => {
  await logIn(page, site);
  const title = `Seen in the activity ${Date.now()}`;
  const { path } = await makePost(page, { title });
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Created a post' }).filter({ hasText: title });
  await expect(row).toContainText(admin.email);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(path);
});
