import { JwtService } from '@nestjs/jwt';
import { Keys } from '../../platform/configuration/secrets/keys.ts';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import type { Account } from '../accounts/account.schema.ts';
import { DeviceMarks } from './device-marks.ts';

const keys = new Keys('a secret for tests that is long enough');
const tokens = new SignedTokens(keys);
const marks = new DeviceMarks(tokens);
const [DEVICE, OTHER] = [marks.newDevice(), marks.newDevice()];
const account = { email: 'grace@example.org', devices: [DEVICE, OTHER] } as Account;
const DAY_MS = 86_400_000;
const DAY_S = 86_400;

afterEach(() => jest.useRealTimers());

it('recognizes a device for its own account', async () => {
  expect(DEVICE).toMatch(/^[\w-]{16}$/);
  expect(DEVICE).not.toBe(OTHER);
  const [one, other] = await Promise.all([marks.make(account, DEVICE), marks.make(account, OTHER)]);
  expect(await marks.deviceOf(one, account)).toBe(DEVICE);
  expect(await marks.deviceOf(other, account)).toBe(OTHER);
  expect(await marks.deviceOf(one, { ...account, email: 'someone@example.org' })).toBeNull();
  expect(await marks.deviceOf(one, null)).toBeNull();
});

it('rejects a device that the account no longer lists', async () => {
  const mark = await marks.make(account, DEVICE);
  expect(await marks.deviceOf(mark, { ...account, devices: [OTHER] })).toBeNull();
});

it('rejects a device after 180 days', async () => {
  const now = Date.now();
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate'] });
  const mark = await marks.make(account, DEVICE);
  jest.setSystemTime(now + 179 * DAY_MS);
  expect(await marks.deviceOf(mark, account)).toBe(DEVICE);
  jest.setSystemTime(now + 181 * DAY_MS);
  expect(await marks.deviceOf(mark, account)).toBeNull();
});

const content = { email: account.email, id: DEVICE };
const signedAs = (algorithm: 'HS512') =>
  new JwtService().signAsync(content, { secret: keys.current('device'), algorithm });
const other = () => new SignedTokens(new Keys('another secret of some length'));

it.each<[string, () => Promise<string | undefined>]>([
  ['no mark', async () => undefined],
  ['an empty one', async () => ''],
  ['a token that is no mark: a session’s', () => tokens.sign('session', content, DAY_S)],
  ['one of another secret', () => other().sign('device', content, DAY_S)],
  ['one that is signed in another way', () => signedAs('HS512')],
  ['one without an id', () => tokens.sign('device', { ...content, id: 7 }, DAY_S)],
  ['nonsense', async () => 'a.b.c'],
])('rejects %s', async (_what, mark) => {
  expect(await marks.deviceOf(await mark(), account)).toBeNull();
});

it('rejects a mark with one altered character', async () => {
  const mark = await marks.make(account, DEVICE);
  for (let index = 0; index < mark.length - 1; index += 3) {
    const changed = mark.slice(0, index) + (mark[index] === 'A' ? 'B' : 'A') + mark.slice(index + 1);
    expect([index, await marks.deviceOf(changed, account)]).toEqual([index, null]);
  }
});
