import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachInFolder } from '../../../test/in-folder.ts';
import { readConfig, shellVariables } from './config.ts';
import { siteSettings } from './site-settings.ts';

let folder: string;
eachInFolder((made) => (folder = made));
const file = (content: string) => {
  writeFileSync(join(folder, 'secret'), content);
  return join(folder, 'secret');
};
const right = { SLICE_KEYS: '{}' };

test('a secret may be in a file, and an empty one counts as unset', () => {
  const read = (content: string) => readConfig({ ...right, METRICS_TOKEN_FILE: file(content) }).METRICS_TOKEN;
  expect(read('a token for metrics\n')).toBe('a token for metrics');
  expect(read('\n')).toBeUndefined();
});

test('a blank variable counts as unset', () =>
  expect(() => readConfig({ SLICE_KEYS: '\t' })).toThrow(/SLICE_KEYS: is not set/));

test('an unreadable file is listed with all other faults', () => {
  const read = () =>
    readConfig({ METRICS_TOKEN: 'hush', METRICS_TOKEN_FILE: file('hush'), SLICE_READ_TOKEN_FILE: '/hush' });
  expect(read).toThrow(
    /METRICS_TOKEN: is set, and METRICS_TOKEN_FILE is as well[^]*SLICE_READ_TOKEN_FILE: names a file that cannot be read \(ENOENT\)[^]*SLICE_KEYS: is not set/,
  );
  expect(read).not.toThrow(/hush/);
});

test("files of the API's secrets are not even opened", () =>
  expect(readConfig({ ...right, JWT_SECRET_FILE: '/nowhere' })).not.toHaveProperty('JWT_SECRET'));

test('a site with https refuses sample values', () => {
  const site = { ...right, SITE_ORIGIN: 'https://www.example.org' };
  const ours: Record<string, string> = Object.fromEntries(
    shellVariables()
      .filter(({ fallback }) => fallback.includes('.example'))
      .map(({ name }) => [
        name,
        name.startsWith('SITE_EMAIL') ? 'care@example.org' : 'https://example.org/x',
      ]),
  );
  ours['SITE_PHONE'] = '+91 80 1234 5678';
  expect(Object.keys(ours)).toHaveLength(15);
  const read = () => readConfig({ ...site, LINK_CHAT: '', LINK_SIGN_UP: 'https://portal.example.org/' });
  for (const name of Object.keys(ours).filter((one) => one !== 'LINK_SIGN_UP'))
    expect(read).toThrow(`  ${name}: `);
  expect(read).not.toThrow('LINK_SIGN_UP');
  expect(readConfig({ ...site, ...ours })).toMatchObject(ours);
  expect(readConfig({ ...right, SITE_ORIGIN: 'http://localhost:3000' }).SITE_EMAIL).toMatch(/\.example$/);
});

test('turnaround is promised only as configured', () => {
  const read = (env: NodeJS.ProcessEnv) => siteSettings(readConfig({ ...right, ...env })).turnaround;
  expect(JSON.stringify(read({ SITE_REPLY_DAYS: '' }))).toBe('{}');
  expect(read({ SITE_REPLY_DAYS: '1', SITE_REPLY_HOURS_IST: '09:00-19:00' })).toMatchObject({
    replyDays: 1,
    replyHours: { from: '09:00', to: '19:00' },
  });
  for (const [name, value] of [
    ['SITE_WRITTEN_OPINION_DAYS', '0'],
    ['SITE_VIDEO_APPOINTMENT_DAYS', '1.5'],
    ['SITE_REPLY_DAYS', 'soon'],
    ['SITE_REPLY_HOURS_IST', '9-25:00'],
  ] as const)
    expect(() => read({ [name]: value })).toThrow(name);
});

test('only known payment methods are accepted', () => {
  const read = (env: NodeJS.ProcessEnv) => siteSettings(readConfig({ ...right, ...env })).payment;
  expect(read({ SITE_GST_PERCENT: '18', SITE_PAYMENT: 'upi, emi' })).toEqual({ gst: 18, by: ['upi', 'emi'] });
  expect(JSON.stringify(read({}))).toBe('{}');
  expect(() => read({ SITE_PAYMENT: 'upi,cash' })).toThrow('SITE_PAYMENT');
  expect(() => read({ SITE_GST_PERCENT: '-1' })).toThrow('SITE_GST_PERCENT');
});

test('the operator is shown if its company is set', () => {
  const read = (env: NodeJS.ProcessEnv) => siteSettings(readConfig({ ...right, ...env })).operator;
  expect(read({ SITE_ADDRESS: '1 Road', SITE_LEGAL_ENTITY: '' })).toBeUndefined();
  expect(read({ SITE_LEGAL_ENTITY: 'Care Ltd', SITE_GRIEVANCE_DAYS: '15' })).toMatchObject({
    legalEntity: 'Care Ltd',
    grievanceDays: 15,
  });
  expect(() => read({ SITE_LEGAL_ENTITY: 'x'.repeat(201) })).toThrow('SITE_LEGAL_ENTITY');
});
