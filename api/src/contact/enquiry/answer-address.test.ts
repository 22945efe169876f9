import { createHash } from 'node:crypto';
import { AnswerAddress } from './answer-address.ts';
import type { Enquiry } from './enquiry.ts';

const tokenOf = ({ _id }: Enquiry) => createHash('sha256').update(_id).digest();
const find = (_id: string) => Promise.resolve(_id.endsWith('GONE') ? null : { _id });
const addresses = new AnswerAddress(
  { find } as never,
  { tokenOf } as never,
  { INBOUND_MAIL_ADDRESS: `${'a'.repeat(19)}@in.example.org` } as never,
);
const addressOf = (_id: string) => addresses.of({ _id } as Enquiry)!;
const foundIn = async (text: string) => (await addresses.enquiriesIn(text)).map(({ _id }) => _id);

test('an address for answers has 128 bits, fits into a mailbox and survives any case', async () => {
  for (let n = 0; n < 100; n++) {
    const reference = `OB-AAAA-AAAA-A${String(n).padStart(3, '0')}`;
    const address = addressOf(reference);
    const [mailbox = ''] = address.split('@');
    expect(mailbox).toMatch(/^a{19}\+ob-aaaa-aaaa-a\d{3}\.[0-9a-v]{26}$/);
    expect(mailbox).toHaveLength(64);
    expect(await foundIn(`To: ${address.toUpperCase()}`)).toEqual([reference]);
    expect(await foundIn(address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')))).toEqual([]);
  }
});

test('of many addresses in a mail, the first twenty are looked up', async () => {
  const references = Array.from({ length: 30 }, (_, n) => `OB-AAAA-AAAA-A${String(n).padStart(3, '0')}`);
  const all = [addressOf('OB-AAAA-AAAA-GONE'), ...references.map(addressOf)].join(', ');
  expect(await foundIn(all)).toEqual(references.slice(0, 19));
});
