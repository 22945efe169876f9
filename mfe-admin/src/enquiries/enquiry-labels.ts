import type { components } from '@opinionbridge/contracts';

export type Enquiry = components['schemas']['EnquiryDto'];
export type EnquirySummary = components['schemas']['EnquirySummaryDto'];
export type EnquiryStatus = components['schemas']['EnquiryStatus'];
export type DeskStatus = components['schemas']['DeskStatus'];
export type Coordinator = components['schemas']['CoordinatorDto'];

export const statusLabel: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  waiting_for_records: 'Waiting for records',
  handled: 'Handled',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  merged: 'Merged',
};

/** @returns whether coordinators can set a status; the others come with a withdrawal or a merge */
export const isDeskStatus = (status: string): status is DeskStatus =>
  status !== 'withdrawn' && status !== 'merged';

/** @returns whether the enquiry still needs action, and so reminders apply */
export const isOpen = ({ status }: Pick<Enquiry, 'status'>) =>
  isDeskStatus(status) && status !== 'handled' && status !== 'spam';

export const enquiryCount = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

/** @returns the forwarding state of an enquiry, by its worst channel, ignoring the confirmation to the sender */
export function deliveryLabel(
  deliveries: readonly Pick<Enquiry['deliveries'][number], 'channel' | 'state'>[],
): string {
  const states = deliveries.filter(({ channel }) => channel !== 'sender').map(({ state }) => state);
  if (states.length === 0) return 'Inbox only';
  if (states.includes('dead')) return 'Not delivered';
  if (states.includes('held')) return 'On hold';
  return states.includes('waiting') ? 'Waiting' : 'Delivered';
}

/** @returns the assignee in words, marked if disabled */
export function assigneeLabel(assignee: Coordinator | null): string {
  if (!assignee) return 'Unassigned';
  return assignee.active ? assignee.name : `${assignee.name} (disabled)`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @returns how long somebody has been waiting, e.g. `25 min`, `3 h`, `2 days` */
export function waitingLabel(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < HOUR_MS) return `${Math.floor(waited / MINUTE_MS)} min`;
  if (waited < 2 * DAY_MS) return `${Math.floor(waited / HOUR_MS)} h`;
  return `${Math.floor(waited / DAY_MS)} days`;
}
