/**
 * Formats a price in the Indian style, with the last three digits grouped and the others in pairs: ₹34,600, ₹12,34,567.
 * Equals the output of `Intl.NumberFormat` for English and Hindi in India (ensured by its test) without the 20 ms that
 * creating one takes on a phone.
 *
 * @param amount whole rupees, not negative
 */
export const inRupees = (amount: number): string =>
  `₹${String(amount).replace(/(\d)(?=(?:\d{2})*\d{3}$)/g, '$1,')}`;
