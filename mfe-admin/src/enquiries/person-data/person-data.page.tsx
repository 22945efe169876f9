import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import { Button, FormMessage, hashText } from '@opinionbridge/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { saveFile } from '../../api/save-file.ts';
import labelled from '../../ui/labelled.module.css';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { AdminPage } from '../../desk/navigation/admin-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { countUnreadAgain } from '../../desk/navigation/use-unread.ts';
import panels from '../../ui/panel.module.css';
import { MomentWithIst, readersZone } from '../../ui/time/moment-with-ist.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './person-data.module.css';

const BASE = '/api/admin/enquiries/of-person';
/** Characters of an address, as the API limits them. */
const MAX_EMAIL = 254;

export const page: PageFactory = ({ api }) => ({
  Component: function PersonDataPage() {
    const email = hashText(useLocation().hash).trim().slice(0, MAX_EMAIL);
    const navigate = useNavigate();
    return (
      <AdminPage api={api} right="enquiries" title="One person’s data">
        <section className={panels['panel']} aria-label="One person’s data">
          <p>
            <Link to={adminUrls.enquiries}>All enquiries</Link>
          </p>
          <form
            key={email}
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
          {email && <PersonData key={email} api={api} email={email} />}
        </section>
      </AdminPage>
    );
  },
  head: () => ({ title: 'One person’s data', description: 'What one person sent.', indexing: 'never' }),
});

/** Everything that one person sent, to be exported or deleted. */
function PersonData({ api, email }: { readonly api: ApiClient; readonly email: string }) {
  const found = useAdminQuery(
    ['enquiries', 'of', email],
    () => api.GET(BASE, { params: { query: { email } } }),
    ALWAYS_ANEW,
  );
  const [said, say] = useState<{ readonly isGood: boolean; readonly text: string }>();
  const { data, total } = found;

  async function save(type: 'json' | 'csv') {
    say(undefined);
    const query = new URLSearchParams({ email });
    if (type === 'csv') query.set('zone', readersZone());
    if (!(await saveFile(`${BASE}/export.${type}?${query}`, `person.${type}`)))
      say({
        isGood: false,
        text: 'The file could not be saved: the server did not send all of it. Please try again.',
      });
  }

  async function remove() {
    const call = api.DELETE(BASE, { params: { query: { email } } });
    const answer = await call.catch(() => undefined);
    const deleted = answer?.data?.deleted;
    say(
      deleted === undefined
        ? {
            isGood: false,
            text: 'The server did not answer: look whether it is deleted before you try again.',
          }
        : { isGood: true, text: `${counted(deleted)} deleted permanently, with notes and replies.` },
    );
    void found.reload();
    countUnreadAgain();
  }

  return (
    <>
      <FormMessage tone="success">{said?.isGood && said.text}</FormMessage>
      <FormMessage tone="failure">{said?.isGood === false && said.text}</FormMessage>
      <LoadingState of={found} what="This person’s data" />
      {data?.length === 0 && <p>Nothing is stored of {email}.</p>}
      {data && data.length > 0 && (
        <>
          <h2>
            {counted(total)} of {email}
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
          {total > data.length && <p>These are the newest {data.length}; the files have all of them.</p>}
          <div className={styles['actions']}>
            <Button tone="outline" onClick={() => void save('json')}>
              Export as JSON
            </Button>
            <Button tone="outline" onClick={() => void save('csv')}>
              Export as CSV
            </Button>
            <ConfirmButton
              label="Delete everything"
              question={`Permanently delete ${counted(total)} of ${email}, with all notes and replies?`}
              onConfirm={() => void remove()}
            />
          </div>
        </>
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);
