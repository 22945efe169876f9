import { AnswerAddress } from './answer-address.ts';

const key = Buffer.alloc(32, 1);
const keys = { current: () => key, accepted: () => [Buffer.alloc(32, 2), key] };
const addresses = new AnswerAddress(
  keys as never,
  { INBOUND_MAIL_ADDRESS: `${'a'.repeat(19)}@in.example.org` } as never,
);

test('an address for answers has 128 bits, fits into a mailbox and survives any case', () => {
  for (let n = 0; n < 100; n++) {
    const reference = `OB-AAAA-AAAA-A${String(n).padStart(3, '0')}`;
    const address = addresses.of(reference)!;
    const [mailbox = ''] = address.split('@');
    expect(mailbox).toMatch(/^a{19}\+ob-aaaa-aaaa-a\d{3}\.[0-9a-v]{26}$/);
    expect(mailbox).toHaveLength(64);
    expect(addresses.referencesIn(`To: ${address.toUpperCase()}`)).toEqual([reference]);
    expect(addresses.referencesIn(address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')))).toEqual([]);
  }
});
