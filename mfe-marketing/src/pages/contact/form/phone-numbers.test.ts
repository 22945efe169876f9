import { isDoubtful } from './phone-numbers.ts';

test.each([
  '98450 12345',
  '09845012345',
  '+91 98450 12345',
  '080 5550 0142',
  '+1 (415) 555-2671',
  '+44 20 7946 0958',
  '1800 425 1514',
  '98450\u202f12345',
  '\u202a९८४५०‑१२३४५\u202c',
  '98450 12345, 080 5550 0142',
])('%s is valid', (number) => expect(isDoubtful(number)).toBe(false));

test.each(['98450', '98450 123', '5550 0142', '98450 12345 6789 0', '+91 123', 'call me', '12'])(
  '%s is doubtful',
  (number) => expect(isDoubtful(number)).toBe(true),
);
