import type { components } from '@opinionbridge/contracts';

export type Enquiry = components['schemas']['EnquiryDto'];
export type EnquiryStatus = Enquiry['status'];

export const statusWords: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  handled: 'Handled',
  spam: 'Spam',
};

/** @returns the state of handing an enquiry on, by the channel that is worst off */
export function deliveryWords(deliveries: readonly Pick<Enquiry['deliveries'][number], 'state'>[]): string {
  const states = deliveries.map(({ state }) => state);
  if (states.length === 0) return 'Kept here';
  if (states.includes('dead')) return 'Not delivered';
  if (states.includes('held')) return 'On hold';
  return states.includes('waiting') ? 'Waiting' : 'Delivered';
}

/** @returns the status of an address's `status`, undefined for all or for nonsense */
export function statusOf(search: URLSearchParams): EnquiryStatus | undefined {
  const wanted = search.get('status');
  return wanted !== null && wanted in statusWords ? (wanted as EnquiryStatus) : undefined;
}
