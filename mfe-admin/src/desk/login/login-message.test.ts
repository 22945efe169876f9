import { loginMessage } from './login-message.ts';

test.each([
  ['Invalid email', '❌ Incorrect email address.'],
  ['Invalid password', '❌ Incorrect password.'],
  ['Invalid credentials', '❌ Incorrect email or password.'],
  ['Anything else', '❌ Login failed. Please try again with valid credentials.'],
  [undefined, '❌ Login failed. Please try again with valid credentials.'],
])('translates the server’s message %s', (message, shown) => {
  expect(loginMessage(message === undefined ? undefined : { message })).toBe(shown);
});

test('shows the server’s own message about what to do next', () => {
  const problem = { message: 'Please enter the code of your app.', code: 'second_factor_required' };
  expect(loginMessage(problem)).toBe('❌ Please enter the code of your app.');
});
