import { Button, hashText } from '@opinionbridge/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { saveFile } from '../../api/save-file.ts';
import labelled from '../../ui/labelled.module.css';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { UNREAD } from '../../desk/navigation/use-unread.ts';
import panels from '../../ui/panel.module.css';
import { readersZone } from '../../ui/time/moment-text.ts';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { enquiryCount } from '../enquiry-labels.ts';
import { StatusBadge } from '../status-badge.tsx';
import styles from './person-data.module.css';

const BASE = '/api/admin/enquiries/of-person';
/** Maximum characters of an e-mail address, as in the API. */
const MAX_EMAIL = 254;

export const page = deskPage({
  title: 'One person’s data',
  description: 'Everything a person has sent.',
  right: 'enquiries',
  Content: function PersonDataPage() {
    const email = hashText(useLocation().hash).trim().slice(0, MAX_EMAIL);
    const navigate = useNavigate();
    return (
      <section key={email} className={panels['panel']} aria-label="One person’s data">
        <p>
          <Link to={adminUrls.enquiries}>All enquiries</Link>
        </p>
        <form
          className={`${labelled['line']} ${labelled['short']}`}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = String(new FormData(event.currentTarget).get('email')).trim();
            void navigate(`#${encodeURIComponent(wanted)}`);
          }}
        >
          <label htmlFor="email">E-mail address of the person</label>
          <input
            id="email"
            name="email"
            inputMode="email"
            required
            maxLength={MAX_EMAIL}
            defaultValue={email}
          />
          <Button type="submit" tone="outline">
            Find
          </Button>
        </form>
        {email && <PersonData email={email} />}
      </section>
    );
  },
});

function PersonData({ email }: { readonly email: string }) {
  const found = useAdminQuery(
    ['enquiries', 'of', email],
    (api) => api.GET(BASE, { params: { query: { email } } }),
    ALWAYS_ANEW,
  );
  const { said, send, complain } = useDeskMutation({
    wordsOf: () => 'The server did not respond. Check whether the data was deleted before trying again.',
    touches: [['enquiries', 'of', email], UNREAD],
  });
  const { data, total } = found;

  async function save(type: 'json' | 'csv') {
    complain('');
    const query = new URLSearchParams({ email });
    if (type === 'csv') query.set('zone', readersZone());
    if (!(await saveFile(`${BASE}/export.${type}?${query}`, `person.${type}`)))
      complain('The download was incomplete. Please try again.');
  }

  function remove() {
    void send<{ deleted: number }>(
      // A retried deletion finds nothing.
      ({ data }) =>
        `${data?.deleted ? enquiryCount(data.deleted) : 'Everything'} deleted permanently, with notes and replies.`,
      (api) => api.DELETE(BASE, { params: { query: { email } } }),
    );
  }

  return (
    <>
      <FeedbackMessage said={said} />
      <LoadingState of={found} what="This person’s data" />
      {data?.length === 0 && <p>No data stored for {email}.</p>}
      {data && data.length > 0 && (
        <>
          <h2>
            {enquiryCount(total)} of {email}
          </h2>
          <ul className={styles['list']}>
            {data.map(({ reference, subject, receivedAt, status, entries }) => (
              <li key={reference}>
                <Link to={adminUrls.enquiry(reference)} dir="auto">
                  {subject}
                </Link>
                <StatusBadge status={status} />
                <span>
                  {reference} · <MomentWithIst at={receivedAt} />
                  {entries.length > 0 &&
                    ` · ${entries.length === 1 ? '1 note or reply' : `${entries.length} notes and replies`}`}
                </span>
              </li>
            ))}
          </ul>
          {total > data.length && <p>Showing the newest {data.length}; the files contain all of them.</p>}
          <div className={panels['actions']}>
            <Button tone="outline" onClick={() => void save('json')}>
              Export as JSON
            </Button>
            <Button tone="outline" onClick={() => void save('csv')}>
              Export as CSV
            </Button>
            <ConfirmButton
              label="Delete everything"
              question={`Permanently delete ${enquiryCount(total)} of ${email}, with all notes and replies?`}
              onConfirm={remove}
            />
          </div>
        </>
      )}
    </>
  );
}
