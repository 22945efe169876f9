import { userInfo } from 'node:os';
import { accountName } from './account-name.ts';

test('an account goes by its name, and by its number where the machine has none for it', () => {
  expect(accountName()).toBe(userInfo().username);
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(accountName(nameless)).toBe(`account ${process.getuid!()}`);
});
