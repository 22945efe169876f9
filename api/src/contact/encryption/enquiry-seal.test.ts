import { Keys } from '../../platform/configuration/secrets/keys.ts';
import { EnquirySeal } from './enquiry-seal.ts';
import type { StoredEnquiry } from '../enquiry/enquiry.schema.ts';

const [FORMER, PRESENT] = ['the former secret, long enough', 'the present secret, long enough'];
const content = {
  firstName: 'Asha',
  lastName: 'Raghavan',
  email: 'Asha@Example.org',
  phone: '98450 12345',
  subject: 'Left knee',
  helpyou: 'It hurts.',
  patient: 'me',
  contentHash: 'of the content',
};
const sealed = (seal: EnquirySeal) => ({ _id: 'OB-1', ...seal.seal('OB-1', content) }) as StoredEnquiry;

it('stores nothing of what was written, and opens to all of it', () => {
  const seal = new EnquirySeal(new Keys(PRESENT));
  const stored = sealed(seal);
  // Random characters may form shorter words.
  expect(JSON.stringify(stored)).not.toMatch(/raghavan|@example|98450|left knee|it hurts|of the content/i);
  expect(seal.open(stored)).toMatchObject(content);
  // The same words twice look different.
  expect(sealed(seal).sealed).not.toBe(stored.sealed);
});

it('opens what the former secret sealed, and makes it depend on the present one', () => {
  const stored = sealed(new EnquirySeal(new Keys(FORMER)));
  expect(() => new EnquirySeal(new Keys(PRESENT)).open(stored)).toThrow('set JWT_SECRET_FORMER');
  const seal = new EnquirySeal(new Keys(PRESENT, FORMER));
  const resealed = { ...stored, ...seal.reseal(seal.open(stored)) };
  expect(new EnquirySeal(new Keys(PRESENT)).open(resealed)).toMatchObject(content);
  expect(() => new EnquirySeal(new Keys(FORMER)).open(resealed)).toThrow('set JWT_SECRET_FORMER');
  expect(seal.ofPerson('asha@example.org')).toEqual({
    emailKey: { $in: [resealed.emailKey, stored.emailKey] },
  });
});

it('does not open with the key of another enquiry', () => {
  const seal = new EnquirySeal(new Keys(PRESENT));
  const [one, other] = [sealed(seal), sealed(seal)];
  expect(() => seal.open({ ...one, wrappedKey: other.wrappedKey })).toThrow();
  expect(seal.openPart(one, seal.sealPart(one, ['note']))).toEqual(['note']);
  expect(() => seal.openPart(other, seal.sealPart(one, ['note']))).toThrow();
});

it('says so instead of opening an altered enquiry, and shows nothing of it', () => {
  const seal = new EnquirySeal(new Keys(PRESENT));
  const state = { status: 'new', sealedBy: new Keys(PRESENT).fingerprint };
  const stored = { ...sealed(seal), ...state } as StoredEnquiry;
  expect(seal.openOrSay(stored)).toMatchObject({ ...state, ...content });
  const { _id, wrappedKey } = stored;
  expect(seal.openOrSay({ ...stored, sealed: 'altered' })).toEqual({
    _id,
    wrappedKey,
    ...state,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    helpyou: '',
    contentHash: '',
    subject: 'This enquiry cannot be decrypted',
  });
});

it('finds by words and by secret what either secret sealed', () => {
  const [former, present] = [new Keys(FORMER), new Keys(PRESENT)];
  const seal = new EnquirySeal(new Keys(PRESENT, FORMER));
  const [old, current] = [former, present].map((keys) => sealed(new EnquirySeal(keys)));
  const { $or } = seal.withWords('hurts') as { $or: { $and: { search: { $regex: string } }[] }[] };
  const isFoundBy = (at: number, { search }: StoredEnquiry) =>
    $or[at]!.$and.every((part) => new RegExp(part.search.$regex).test(search));
  expect([isFoundBy(0, current!), isFoundBy(0, old!)]).toEqual([true, false]);
  expect([isFoundBy(1, current!), isFoundBy(1, old!)]).toEqual([false, true]);
  expect(new EnquirySeal(present).withWords('hurts')).toEqual($or[0]);
  expect(seal.withWords(' ')).toEqual({});
  const opened = seal.open(old!);
  expect([seal.hasWords(opened, 'hurts OB-1'), seal.hasWords(opened, 'back')]).toEqual([true, false]);
  expect([seal.isKnown(old!), new EnquirySeal(present).isKnown(old!)]).toEqual([true, false]);
  expect(seal.bySecretBefore).toEqual({ sealedBy: { $in: [former.fingerprint] } });
  expect(seal.byUnknownSecret).toEqual({ sealedBy: { $nin: [present.fingerprint, former.fingerprint] } });
});
