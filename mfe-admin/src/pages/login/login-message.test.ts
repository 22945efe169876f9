import { loginMessage } from './login-message.ts';

test.each([
  ['Invalid email', '❌ Incorrect email address.'],
  ['Invalid password', '❌ Incorrect password.'],
  ['Invalid credentials', '❌ Incorrect email or password.'],
  ['Anything else', '❌ Login failed. Please try again with valid credentials.'],
  [undefined, '❌ Login failed. Please try again with valid credentials.'],
])('the server says %s', (said, shown) => {
  expect(loginMessage(said)).toBe(shown);
});
