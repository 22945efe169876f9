import { Button } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { statusLabel, type Enquiry } from '../enquiry-labels.ts';
import styles from './enquiry.module.css';

interface MergingProps {
  readonly enquiry: Enquiry;
  /** Gets the enquiry whose thread it is part of then. */
  readonly onDone: (now: Enquiry) => void;
}

function useMerge(onDone: MergingProps['onDone']) {
  const { said, send } = useDeskMutation({ touches: [['enquiries']] });
  async function merge(
    good: string,
    { reference, revision }: Pick<Enquiry, 'reference' | 'revision'>,
    into: string,
  ) {
    const params = { path: { reference }, header: { 'If-Match': `"${revision}"` } };
    const sent = await send(good, (api) =>
      api.PUT('/api/admin/enquiries/{reference}/merged-into', { params, body: { into } }),
    );
    if (sent?.data) onDone(sent.data);
  }
  return { said, merge };
}

export const useOfSamePerson = (reference: string, enabled: boolean) =>
  useAdminQuery(
    ['enquiries', reference, 'of-same-person'],
    (api) => api.GET('/api/admin/enquiries/{reference}/of-same-person', { params: { path: { reference } } }),
    { enabled },
  );

interface OfSamePersonProps extends MergingProps {
  readonly others: ReturnType<typeof useOfSamePerson>;
}

/** Other enquiries with the same address or number, which can be merged into this one. */
export function OfSamePerson({ enquiry: { reference }, others: { data = [] }, onDone }: OfSamePersonProps) {
  const { said, merge } = useMerge(onDone);
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="same-person">
          <h2 id="same-person">Also by this person</h2>
          <ul className={styles['same']}>
            {data.map((one) => (
              <li key={one.reference}>
                <Link to={adminUrls.enquiry(one.reference)}>{one.subject || one.reference}</Link>
                <span>
                  {statusLabel[one.status]}, <Moment at={one.receivedAt} />
                </span>
                <Button
                  tone="outline"
                  aria-label={`Merge ${one.reference} into this enquiry`}
                  onClick={() => void merge(`${one.reference} is merged into this enquiry.`, one, reference)}
                >
                  Merge
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FeedbackMessage said={said} />
    </>
  );
}

/** Shown in place of the reply form of a merged enquiry. */
export function Merged({ enquiry, onDone }: MergingProps) {
  const { said, merge } = useMerge(onDone);
  return (
    <section aria-labelledby="merged">
      <h2 id="merged">Merged</h2>
      <p>
        Part of <Link to={adminUrls.enquiry(enquiry.mergedInto)}>{enquiry.mergedInto}</Link>; reply there.
      </p>
      <Button tone="outline" onClick={() => void merge('', enquiry, '')}>
        Separate it again
      </Button>
      <FeedbackMessage said={said} />
    </section>
  );
}
