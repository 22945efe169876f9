import { hashText } from './hash-text.ts';

test.each([
  ['', ''],
  ['#', ''],
  ['#cost', 'cost'],
  ['#asha%40example.org', 'asha@example.org'],
  ['#%E0%A4%98', 'घ'],
  ['#50%', ''],
  ['#%E0%A4%A', ''],
  ['#%ff', ''],
])('%j decodes to %j', (hash, text) => expect(hashText(hash)).toBe(text));
