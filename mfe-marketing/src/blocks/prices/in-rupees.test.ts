import fc from 'fast-check';
import { inRupees } from './in-rupees.ts';

test('the prices', () => expect([34600, 25900].map(inRupees)).toEqual(['₹34,600', '₹25,900']));

test.each(['en-IN', 'hi-IN'])('formats any price like Intl for %s', (locale) => {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  fc.assert(fc.property(fc.nat(10 ** 9), (amount) => inRupees(amount) === format.format(amount)));
});
