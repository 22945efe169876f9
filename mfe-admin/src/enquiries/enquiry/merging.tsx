import { Button } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { statusLabel, type Enquiry } from '../enquiry-labels.ts';
import styles from './enquiry.module.css';

/** @param touched the enquiry to refetch */
function useMerge(touched: string) {
  const { said, send } = useDeskMutation({ touches: [['enquiries', touched]] });
  const merge = (
    good: string,
    { reference, revision }: Pick<Enquiry, 'reference' | 'revision'>,
    into: string,
  ) =>
    send(good, (api) =>
      api.PUT('/api/admin/enquiries/{reference}/merged-into', {
        params: { path: { reference }, header: { 'If-Match': `"${revision}"` } },
        body: { into },
      }),
    );
  return { said, merge };
}

/** Other enquiries with the same address or number, which can be merged into this one. */
export function OfSamePerson({ enquiry: { reference } }: { readonly enquiry: Enquiry }) {
  const { data = [] } = useAdminQuery(['enquiries', reference, 'of-same-person'], (api) =>
    api.GET('/api/admin/enquiries/{reference}/of-same-person', { params: { path: { reference } } }),
  );
  const { said, merge } = useMerge(reference);
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
export function Merged({ enquiry }: { readonly enquiry: Enquiry }) {
  const { said, merge } = useMerge(enquiry.reference);
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
