import { idempotencyKey, newFormKey, type ApiClient, type components } from '@opinionbridge/contracts';
import { useRef, useState } from 'react';
import { useChosen } from '../../ui/listing/use-chosen.ts';
import { statusLabel, type EnquiryStatus, type EnquirySummary } from '../enquiry-labels.ts';

type Result = components['schemas']['BulkResultDto'];

interface Undo {
  readonly status: EnquiryStatus;
  readonly enquiries: { readonly reference: string; readonly revision: number }[];
}

/** Enquiries that are chosen in the list, and the status that all of them get at once. */
export function useBulkStatus(api: ApiClient, enquiries: readonly EnquirySummary[], onChanged: () => void) {
  const { chosen, choose, chooseAll } = useChosen(enquiries, ({ reference }) => reference);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState('');
  // With the revisions in the body, the same change sent again is the same one.
  const formKey = useRef(newFormKey());
  const [undos, setUndos] = useState<readonly Undo[]>([]);

  async function send(body: Undo): Promise<readonly Result[] | undefined> {
    const header = { 'Idempotency-Key': idempotencyKey(formKey.current, body) };
    const answer = await api
      .POST('/api/admin/enquiries/status', { params: { header }, body })
      .catch(() => undefined);
    return answer?.data;
  }

  async function setStatus(status: EnquiryStatus) {
    setBusy(true);
    const before = chosen;
    const results = await send({
      status,
      enquiries: chosen.map(({ reference, revision }) => ({ reference, revision })),
    });
    setBusy(false);
    if (!results)
      return say('Nothing was changed: the server cannot be reached. Check the connection and try again.');
    say(resultMessage(results, before, status));
    setUndos(undosOf(results, before));
    chooseAll(false);
    onChanged();
  }

  async function undo() {
    setBusy(true);
    const results = await Promise.all(undos.map(send));
    setBusy(false);
    const restored = results
      .flatMap((some) => some ?? [])
      .filter(({ outcome }) => outcome === 'changed').length;
    const left = undos.filter((_undo, index) => !results[index]);
    say(left.length === 0 ? `${counted(restored)} back as before.` : notUndoneMessage(restored));
    // What the server did not answer can be tried again.
    setUndos(left);
    onChanged();
  }

  return {
    ...{ chosen, choose, chooseAll, busy, said },
    setStatus: (status: EnquiryStatus) => void (busy || setStatus(status)),
    undo: undos.length > 0 ? () => void (busy || undo()) : undefined,
    dismiss: () => say(''),
  };
}

export type BulkStatus = ReturnType<typeof useBulkStatus>;

const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

const notUndoneMessage = (restored: number) =>
  [
    restored > 0 ? `${counted(restored)} back as before, the others not yet` : 'Nothing was taken back',
    'the server cannot be reached. Check the connection and undo again.',
  ].join(': ');

/** What came of it, with the names of those that were left as they are. */
function resultMessage(
  results: readonly Result[],
  before: readonly EnquirySummary[],
  status: EnquiryStatus,
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
        ? `${nameOf(reference)} was not: somebody deleted it meanwhile.`
        : `${nameOf(reference)} was not: somebody else changed it meanwhile.`,
    );
  return [`${counted(changed)} set to ${statusLabel[status]}.`, ...left].join(' ');
}

/** One call for each status that there was before. */
function undosOf(results: readonly Result[], before: readonly EnquirySummary[]): Undo[] {
  const changed = results.filter(({ outcome }) => outcome === 'changed');
  const statuses = [...new Set(before.map(({ status }) => status))];
  return statuses
    .map((status) => ({
      status,
      enquiries: changed
        .filter(({ reference }) => before.some((one) => one.reference === reference && one.status === status))
        .map(({ reference, revision }) => ({ reference, revision })),
    }))
    .filter(({ enquiries }) => enquiries.length > 0);
}
