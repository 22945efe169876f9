import { isSwitched } from './use-typed.ts';

const site = 'https://site.example';

test.each([
  [`${site}/faq`, `${site}/hi/faq`, true],
  [`${site}/hi/faq?a=b`, `${site}/faq#cost`, true],
  [`${site}/faq`, `${site}/faq`, false],
  [`${site}/contact`, `${site}/hi/faq`, false],
  ['https://other.example/faq', `${site}/hi/faq`, false],
  ['', `${site}/hi/faq`, false],
])('from %s to %s is a language switch: %s', (from, to, is) => expect(isSwitched(from, to)).toBe(is));
