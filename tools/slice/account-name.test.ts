import { userInfo } from 'node:os';
import { accountName } from './account-name.ts';

test('an account is known by its name, or by its uid', () => {
  expect(accountName()).toBe(userInfo().username);
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(accountName(nameless)).toBe(`account ${process.getuid!()}`);
});
