import type { components } from '@opinionbridge/contracts';
import { assigneeLabel, statusLabel, type Enquiry } from '../enquiry-labels.ts';

export type Change = components['schemas']['ChangeEnquiryDto'];

/** A change that conflicts with another person's change of the same field. */
export interface Clash {
  readonly wish: Change;
  /** The enquiry after the other person's change. */
  readonly current: Enquiry;
  /** What the other person did, and what was therefore not done. */
  readonly words: string;
  /** Label of the action that applies the change anyway. */
  readonly anyway: string;
}

/** @returns the conflict, if a change was based on an older state; undefined if there is none */
export function clashOf(wish: Change, seen: Enquiry, current: Enquiry): Clash | undefined {
  const met = (['status', 'assignee'] as const).find(
    (field) => wish[field] !== undefined && valueOf(seen, field) !== valueOf(current, field),
  );
  if (!met || valueOf(current, met) === wish[met]) return undefined;
  const isStatus = met === 'status';
  const theirs = isStatus ? statusLabel[current.status] : assigneeLabel(current.assignee);
  const before = isStatus ? statusLabel[seen.status] : assigneeLabel(seen.assignee);
  return {
    wish,
    current,
    words: `Someone else changed the ${isStatus ? 'status' : 'assignee'} from ${before} to ${theirs} in the meantime. Your change was not saved.`,
    anyway: isStatus ? `Set to ${statusLabel[wish.status!]} anyway` : 'Assign anyway',
  };
}

const DONE: Readonly<Record<Enquiry['entries'][number]['kind'], string>> = {
  note: 'added a note',
  reply: 'replied',
  answer: 'answered',
  enquiry: 'has another enquiry, now merged into this one',
};

/** @returns what somebody else changed between two states, as sentences; empty if it was only read */
export function differenceLabel(before: Enquiry, now: Enquiry): string {
  const said: string[] = [];
  if (before.status !== now.status) said.push(`The status is now ${statusLabel[now.status]}.`);
  if (before.assignee?.id !== now.assignee?.id)
    said.push(now.assignee ? `Now assigned to ${assigneeLabel(now.assignee)}.` : 'Now unassigned.');
  const known = new Set(before.entries.map(({ id }) => id));
  for (const { id, kind, by } of now.entries) if (!known.has(id)) said.push(`${by} ${DONE[kind]}.`);
  return said.join(' ');
}

function valueOf(enquiry: Enquiry, field: 'status' | 'assignee'): string {
  return field === 'status' ? enquiry.status : (enquiry.assignee?.id ?? '');
}
