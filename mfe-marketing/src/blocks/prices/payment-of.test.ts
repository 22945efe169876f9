import { prices as english } from '../../content/en/prices.ts';
import { prices as hindi } from '../../content/hi/prices.ts';
import { paymentOf } from './payment-of.ts';

test('states tax and ways to pay as configured, in both languages', () => {
  const site = { payment: { gst: 18, by: ['upi', 'card', 'emi'] as const } };
  expect(paymentOf(site, english)).toEqual(['The prices include 18% GST.', 'Pay by UPI, card or EMI.']);
  expect(paymentOf(site, hindi)).toEqual(['कीमतों में 18% GST शामिल है।', 'UPI, कार्ड या EMI से भुगतान करें।']);
});

test.each([
  [{}, []],
  [{ payment: {} }, []],
  [{ payment: { by: [] } }, []],
  [{ payment: { gst: 0 } }, ['The prices include 0% GST.']],
  [{ payment: { by: ['upi'] as const } }, ['Pay by UPI.']],
])('%j becomes %j', (site, said) => expect(paymentOf(site, english)).toEqual(said));
