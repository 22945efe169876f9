import fc from 'fast-check';
import { contentHashOf, deliveryId, referenceFor } from './enquiry-reference.ts';

const content = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'a@example.org',
  phone: '9876543210',
  subject: 'Hello',
  helpyou: 'I need help.',
};

it('can be read out on the phone: no letter looks or sounds like a digit', () =>
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (identity, secret) => {
      expect(referenceFor(identity, secret)).toMatch(/^OB(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
    }),
  ));

it('is the same for the same identity and key, and different otherwise', () => {
  const references = Array.from({ length: 2_000 }, (_, index) => referenceFor(`key ${index}`, 'secret'));
  expect(new Set(references).size).toBe(2_000);
  expect(referenceFor('key 7', 'secret')).toBe(references[7]);
  expect(referenceFor('key 7', 'another secret')).not.toBe(references[7]);
  // Each letter of the alphabet occurs at each position.
  for (let place = 3; place < 7; place++)
    expect(new Set(references.map((reference) => reference[place])).size).toBe(30);
});

it('distinguishes contents by every field a visitor writes, and nothing else', () => {
  const hash = contentHashOf(content);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const field of Object.keys(content))
    expect([field, contentHashOf({ ...content, [field]: 'x' })]).not.toEqual([field, hash]);
  expect(contentHashOf({ ...content, firstName: 'AshaRao', lastName: '' })).not.toBe(hash);
  for (const detail of ['patient', 'callLanguage', 'callTime'])
    expect([detail, contentHashOf({ ...content, [detail]: 'x' })]).not.toEqual([detail, hash]);
  expect(contentHashOf({ ...content, patient: '', page: '/faq', elapsedMs: 5 } as typeof content)).toBe(hash);
});

it('gives deliveries a new id with each withdrawal and each undo', () => {
  const _id = 'OB-AAAA-BBBB-CCCC';
  expect([deliveryId({ _id }), deliveryId({ _id, withdrawals: 0 })]).toEqual([_id, _id]);
  expect([1, 2].map((withdrawals) => deliveryId({ _id, withdrawals }))).toEqual([`${_id}-1`, `${_id}-2`]);
});

it('recognizes an enquiry stored by an instance with fewer fields', () =>
  expect(contentHashOf(content)).toBe('578c09cf00c3f5c84a5b5f19798b16ad8572ecf9247ca51e30b6a403da8d54ae'));
