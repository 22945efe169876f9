import fc from 'fast-check';
import { hasWords, searchTextOf, tokensFilter, tokensOf } from '../encryption/search-tokens.ts';
import { phoneDigits, phoneNumbersOf } from './phone-numbers.ts';

it.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 (98450) 12345', '+919845012345'],
  ['0091 98450 12345', '+919845012345'],
  ['(080) 1234.5678', '+918012345678'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+1 212 555 0100 ext. 12', '+12125550100'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+९१-९८७६५-४३२१०', '+919876543210'],
  ['௯௮௭௬௫ ௪௩௨௧௦', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '+919876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '+919876543210'],
  ['９８７６５\u3000４３２１０', '+919876543210'],
  ['\u202a98765\u200b43210\u202c', '+919876543210'],
  ['98450 12345, 98765 43210', '+919845012345', '+919876543210'],
  ['९८४५० १२३४५ / 080 2222 3333', '+919845012345', '+918022223333'],
  ['98450 12345 98765 43210', '+919845012345', '+919876543210'],
  ['98450 12345 or (wife) 98765-43210', '+919845012345', '+919876543210'],
  ['9845012345/9845012345', '+919845012345'],
  ['9845012345-9876543210', '+919845012345', '+919876543210'],
  ['+919845012345+919876543210', '+919845012345', '+919876543210'],
  ['9845012345।9876543210', '+919845012345', '+919876543210'],
  ['9845012345\\9876543210', '+919845012345', '+919876543210'],
  ['091 98450 12345', '+919845012345'],
  ['0919845012345', '+919845012345'],
  ['971501234567', '+971501234567'],
  ['98450,12345', '+919845012345'],
  ['98450·12345', '+919845012345'],
  ['98450_12345', '+919845012345'],
  ['9️⃣8️⃣4️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', '+919845012345'],
  ['10-6 pm 98450 12345', '+919845012345'],
  ['98450 12345 after 6 pm', '+919845012345'],
  ['98450'],
  ['0000000000'],
  ['+91 00000 00000'],
  ['9999999999'],
  ['1111111111 / 98450 12345', '+919845012345'],
  ['98450 ABCDE'],
  ['+1 555 0100'],
  ['080 123456'],
  ['ext. 12, ask for Asha'],
  [''],
  ['javascript:alert(1)'],
  [`${'9'.repeat(40)}`],
])('extracts from %j the numbers %j', (text, ...numbers) => expect(phoneNumbersOf(text)).toEqual(numbers));

const SCRIPTS = ['0', '०', '௦', '০', '٠', '０'].map((zero) => zero.codePointAt(0)!);
const WRITINGS: readonly ((local: string) => string)[] = [
  (local) => local,
  (local) => `+91${local}`,
  (local) => `0091 ${local.slice(0, 5)} ${local.slice(5)}`,
  (local) => `0${local.slice(0, 5)}-${local.slice(5)}`,
  (local) => `091-${local}`,
  (local) => `+91 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`,
];
const KEY = Buffer.alloc(32);
const written = fc.record({ zero: fc.constantFrom(...SCRIPTS), writing: fc.constantFrom(...WRITINGS) }).map(
  ({ zero, writing }) =>
    (local: string) =>
      writing(local).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
);

it.each([
  ['000-0000', '0'],
  ['098450-12345', '9845012345'],
  ['(080)', '80'],
  ['98450,', '98450'],
  ['tel:+9198450', '9198450'],
  ['+', undefined],
  ['knee', undefined],
])('searches for %j as the number part %j', (word, digits) => {
  expect(phoneDigits(word)).toBe(digits);
});

it('extracts and finds a number in any script and notation', () => {
  // Excludes numbers of a single repeated digit, which count as none.
  const local = fc
    .integer({ min: 6_000_000_000, max: 9_999_999_999 })
    .map(String)
    .filter((number) => !/^(\d)\1+$/.test(number));
  fc.assert(
    fc.property(local, written, written, (number, stored, sought) => {
      const phone = stored(number);
      expect(phoneNumbersOf(phone)).toEqual([`+91${number}`]);
      const rest = { firstName: 'Asha', lastName: '', email: 'a@b', subject: '', helpyou: '' };
      const text = searchTextOf('x', { ...rest, phone });
      expect(hasWords(text, sought(number))).toBe(true);
      const tokens = tokensOf(text, KEY);
      for (const { search } of tokensFilter(sought(number), KEY).$and ?? [])
        if (search) expect(tokens.search).toMatch(new RegExp(search.$regex));
    }),
  );
});
