import { idempotencyKey, newFormKey, type components } from '@opinionbridge/contracts';
import { useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useBulk, type BulkOutcome } from '../../ui/listing/use-bulk.ts';
import {
  enquiryCount,
  isDeskStatus,
  statusLabel,
  type DeskStatus,
  type EnquirySummary,
} from '../enquiry-labels.ts';

type Result = components['schemas']['BulkResultDto'];

interface Undo {
  readonly status: DeskStatus;
  readonly enquiries: { readonly reference: string; readonly revision: number }[];
}

/** The enquiries selected in the list, and setting the status of all of them at once. */
export function useBulkStatus(enquiries: readonly EnquirySummary[], onChanged: () => unknown) {
  const api = useApi();
  const { act, ...bulk } = useBulk(enquiries, ({ reference }) => reference, onChanged);
  // Since the body contains the revisions, a retry of the same change has the same key.
  const formKey = useRef(newFormKey());

  async function send(body: Undo): Promise<readonly Result[] | undefined> {
    const header = { 'Idempotency-Key': idempotencyKey(formKey.current, body) };
    const call = api.POST('/api/admin/enquiries/status', { params: { header }, body });
    return (await call.catch(() => undefined))?.data;
  }

  async function setStatus(status: DeskStatus): Promise<BulkOutcome> {
    const before = bulk.chosen;
    const results = await send({
      status,
      enquiries: before.map(({ reference, revision }) => ({ reference, revision })),
    });
    if (!results) return { said: UNREACHABLE, isFailed: true };
    return { said: resultMessage(results, before, status), undo: undoing(undosOf(results, before)) };
  }

  const undoing = (undos: readonly Undo[]): BulkOutcome['undo'] =>
    undos.length === 0
      ? undefined
      : async () => {
          const results = await Promise.all(undos.map(send));
          const restored = results
            .flatMap((some) => some ?? [])
            .filter(({ outcome }) => outcome === 'changed').length;
          // Those without a response from the server can be retried.
          const left = undos.filter((_undo, index) => !results[index]);
          const said = left.length === 0 ? `${enquiryCount(restored)} restored.` : notUndoneMessage(restored);
          return { said, undo: undoing(left) };
        };

  return { ...bulk, setStatus: (status: DeskStatus) => void act(() => setStatus(status)) };
}

export type BulkStatus = ReturnType<typeof useBulkStatus>;

const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';

const notUndoneMessage = (restored: number) =>
  [
    restored > 0 ? `${enquiryCount(restored)} restored, the others not yet` : 'Nothing was undone',
    'the server cannot be reached. Check the connection and undo again.',
  ].join(': ');

/** Returns the result in words, with the names of those left unchanged. */
function resultMessage(
  results: readonly Result[],
  before: readonly EnquirySummary[],
  status: DeskStatus,
): string {
  const nameOf = (reference: string) => {
    const one = before.find((enquiry) => enquiry.reference === reference);
    return one ? `${one.firstName} ${one.lastName}` : reference;
  };
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const left = results
    .filter(({ outcome }) => outcome !== 'changed')
    .map(({ reference, outcome }) =>
      outcome === 'not_found'
        ? `${nameOf(reference)} was skipped: someone deleted it in the meantime.`
        : `${nameOf(reference)} was skipped: someone else changed it in the meantime.`,
    );
  return [`${enquiryCount(changed)} set to ${statusLabel[status]}.`, ...left].join(' ');
}

/** Returns one undo call for each previous status. */
function undosOf(results: readonly Result[], before: readonly EnquirySummary[]): Undo[] {
  const changed = results.filter(({ outcome }) => outcome === 'changed');
  // Withdrawn and merged enquiries were not changed.
  const statuses = [...new Set(before.map(({ status }) => status))].filter(isDeskStatus);
  return statuses
    .map((status) => ({
      status,
      enquiries: changed
        .filter(({ reference }) => before.some((one) => one.reference === reference && one.status === status))
        .map(({ reference, revision }) => ({ reference, revision })),
    }))
    .filter(({ enquiries }) => enquiries.length > 0);
}
