import { loginMessage } from './login-message.ts';

test.each([
  ['Invalid email', '❌ Incorrect email address.'],
  ['Invalid password', '❌ Incorrect password.'],
  ['Invalid credentials', '❌ Incorrect email or password.'],
  ['Anything else', '❌ Login failed. Please try again with valid credentials.'],
])('the server says %s', (message, shown) => {
  expect(loginMessage({ message })).toBe(shown);
});

test('no answer at all is a failed login', () => {
  expect(loginMessage(undefined)).toBe('❌ Login failed. Please try again with valid credentials.');
});

test('what the admin has to do next is said in the words of the server', () => {
  const problem = { message: 'Please enter the code of your app.', code: 'second_factor_required' };
  expect(loginMessage(problem)).toBe('❌ Please enter the code of your app.');
});
