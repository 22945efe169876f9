import { brokenRule } from './broken-rule.ts';

const password = { required: true, minLength: 12, maxLength: 20, noun: 'A password' };
const email = { required: true, format: 'email', maxLength: 254, missing: 'Please enter your address.' };

test.each([
  ['no password', password, '', 'A password must have at least 12 characters.'],
  ['too few signs, in more units', password, '🔑'.repeat(11), 'A password must have at least 12 characters.'],
  ['enough signs', password, 'twelve chars', undefined],
  ['as many signs as may be, in twice the units', password, '🔑'.repeat(20), undefined],
  ['too many signs', password, 'x'.repeat(21), 'A password must have at most 20 characters.'],
  ['spaces only', email, '  ', 'Please enter your address.'],
  ['no address', email, 'asha', 'Please enter an e-mail address.'],
  ['an address, with a space that the API drops', email, 'asha@example.org ', undefined],
  ['nothing, where it has no words for that', { required: true }, '', 'This field is required.'],
  ['nothing, where nothing is asked for', { minLength: 12, format: 'email' }, '', undefined],
])('%s', (_what, rules, text, sentence) => {
  expect(brokenRule(rules, text)).toBe(sentence);
});
