import { loginMessage } from './login-message.ts';

test.each([
  ['Invalid email', '❌ Incorrect email address.'],
  ['Invalid password', '❌ Incorrect password.'],
  ['Invalid credentials', '❌ Incorrect email or password.'],
  ['Anything else', '❌ Login failed. Please try again with valid credentials.'],
])('translates the server’s message %s', (message, shown) => {
  expect(loginMessage({ message })).toBe(shown);
});

test('a missing response is a failed login', () => {
  expect(loginMessage(undefined)).toBe('❌ Login failed. Please try again with valid credentials.');
});

test('shows the server’s own message about what to do next', () => {
  const problem = { message: 'Please enter the code of your app.', code: 'second_factor_required' };
  expect(loginMessage(problem)).toBe('❌ Please enter the code of your app.');
});
