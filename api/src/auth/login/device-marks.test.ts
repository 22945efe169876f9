import { JwtService } from '@nestjs/jwt';
import type { Account } from '../accounts/account.schema.ts';
import { DeviceMarks } from './device-marks.ts';

const secret = 'a secret for tests that is long enough';
const jwt = new JwtService({ secret });
const marks = new DeviceMarks(jwt);
const account = { email: 'grace@example.org' } as Account;
const DAY_MS = 86_400_000;

afterEach(() => jest.useRealTimers());

it('knows a device again, for its own account', async () => {
  const [one, other] = await Promise.all([marks.make(account), marks.make(account)]);
  const device = await marks.deviceOf(one, account.email);
  expect(device).toMatch(/^[\w-]{16}$/);
  expect(await marks.deviceOf(one, account.email)).toBe(device);
  expect(await marks.deviceOf(other, account.email)).not.toBe(device);
  expect(await marks.deviceOf(one, 'someone@example.org')).toBeNull();
});

it('forgets it after 180 days', async () => {
  const now = Date.now();
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate'] });
  const mark = await marks.make(account);
  jest.setSystemTime(now + 179 * DAY_MS);
  expect(await marks.deviceOf(mark, account.email)).not.toBeNull();
  jest.setSystemTime(now + 181 * DAY_MS);
  expect(await marks.deviceOf(mark, account.email)).toBeNull();
});

it.each<[string, () => Promise<string | undefined>]>([
  ['no mark', async () => undefined],
  ['an empty one', async () => ''],
  ['a token that is no mark: a session’s', () => jwt.signAsync({ email: account.email, id: 'x' })],
  [
    'one of another key',
    () => new DeviceMarks(new JwtService({ secret: 'another secret of some length' })).make(account),
  ],
  [
    'one that is signed in another way',
    () => jwt.signAsync({ email: account.email, id: 'x' }, { audience: 'device', algorithm: 'HS512' }),
  ],
  ['one without an id', () => jwt.signAsync({ email: account.email, id: 7 }, { audience: 'device' })],
  ['nonsense', async () => 'a.b.c'],
])('takes %s for nothing', async (_what, mark) => {
  expect(await marks.deviceOf(await mark(), account.email)).toBeNull();
});

it('a mark with one character changed is worth nothing', async () => {
  const mark = await marks.make(account);
  for (let index = 0; index < mark.length - 1; index += 3) {
    const changed = mark.slice(0, index) + (mark[index] === 'A' ? 'B' : 'A') + mark.slice(index + 1);
    expect([index, await marks.deviceOf(changed, account.email)]).toEqual([index, null]);
  }
});
