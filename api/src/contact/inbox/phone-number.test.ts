import { phoneNumberOf } from './phone-number.ts';

it.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 (98450) 12345', '+919845012345'],
  ['0091 98450 12345', '+919845012345'],
  ['(080) 1234.5678', '+918012345678'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+1 212 555 0100 ext. 12', '+12125550100'],
  ['९८७६५ ४३२१०', null],
  ['98450', null],
  ['ext. 12, ask for Asha', null],
  ['', null],
  ['javascript:alert(1)', null],
  [`${'9'.repeat(40)}`, null],
])('%j is called at %j', (text, number) => {
  expect(phoneNumberOf(text)).toBe(number);
});
