import { Button, FormMessage } from '@opinionbridge/ui';
import { useSearchParams, Link } from 'react-router';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { BelowLoading } from '../../ui/listing/below-loading.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { deskPage, type PageParams } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import panels from '../../ui/panel.module.css';
import { Part } from '../../ui/part.tsx';
import { filterOf, queryOf, type EnquiryFilter } from '../enquiry-filter.ts';
import { isOpen, type Enquiry } from '../enquiry-labels.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryState } from './enquiry-state.tsx';
import styles from './enquiry.module.css';
import { EntryList } from './entry-list.tsx';
import { NoteForm } from '../../ui/forms/note-form.tsx';
import { Merged, OfSamePerson, useOfSamePerson } from './merging.tsx';
import { Reminder, useReminder } from './reminder.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useEnquiry, useLoadedEnquiry, type OpenEnquiry } from './use-enquiry.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { openLabel } from '../../ui/open-label.ts';

export const page = deskPage({
  title: 'Enquiry',
  description: 'A visitor’s enquiry.',
  right: 'enquiries',
  Heading,
  Content: Enquiry,
});

/** The sender's name, once it is loaded. */
function Heading({ reference = '' }: PageParams) {
  const { data, loading } = useLoadedEnquiry(reference, false);
  return (
    <span className={styles['title']}>
      <span dir="auto">{data && !loading ? `${data.firstName} ${data.lastName}` : 'Enquiry'}</span>{' '}
      <span className={styles['reference']}>{reference}</span>
    </span>
  );
}

function Enquiry({ reference = '' }: PageParams) {
  const leave = useLeave();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const atHand = useEnquiry(reference);
  const { loaded, enquiry, change } = atHand;
  // Requested at once: they stand above the text on phones, and would move it.
  const reminder = useReminder(reference, !enquiry || isOpen(enquiry));
  const others = useOfSamePerson(reference, !enquiry?.mergedInto);
  const above = enquiry
    ? [...(isOpen(enquiry) ? [reminder] : []), ...(enquiry.mergedInto ? [] : [others])]
    : [];
  const toList = () => leave(adminUrls.enquiries + queryOf(filter));

  return (
    <>
      <Part what="The links to other enquiries">
        <NeighbourLinks reference={reference} filter={filter} />
      </Part>
      <LoadingState of={loaded} what="The enquiry" shape="form" />
      <EnquiryNotices atHand={atHand} />
      {enquiry && !(loaded.failed && loaded.status === 404) && (
        <BelowLoading of={above}>
          <div className={styles['columns']}>
            <div className={`${panels['panel']} ${styles['side']}`}>
              <EnquiryState enquiry={enquiry} onChange={(wish) => void change(wish)} />
              {isOpen(enquiry) && (
                <Part what="Your reminder">
                  <Reminder enquiry={enquiry} loaded={reminder} />
                </Part>
              )}
              <Part what="The sender’s details">
                <EnquiryFacts enquiry={enquiry} />
              </Part>
              {enquiry.mergedInto === '' && (
                <Part what="The list of this person’s other enquiries">
                  <OfSamePerson enquiry={enquiry} others={others} onDone={atHand.show} />
                </Part>
              )}
            </div>
            <div className={`${panels['panel']} ${styles['main']}`}>
              <EnquiryText enquiry={enquiry} />
              <Part what="The replies and notes">
                <EntryList entries={enquiry.entries} onRetry={(id) => void atHand.retryReply(id)} />
              </Part>
              {enquiry.withdrawnAt && enquiry.deletedAfter ? (
                <Withdrawn at={enquiry.withdrawnAt} deletedAfter={enquiry.deletedAfter} />
              ) : enquiry.status === 'merged' ? (
                <Merged enquiry={enquiry} onDone={atHand.show} />
              ) : (
                <ReplyForm enquiry={enquiry} onSend={atHand.reply} />
              )}
              <NoteForm
                draft={`note ${reference}`}
                label="Note for colleagues"
                hint="Visible to colleagues only, but included in exports of this person’s data."
                maxLength={5_000}
                className={styles['form']}
                onAdd={atHand.addNote}
              />
            </div>
            <div className={`${panels['panel']} ${styles['rest']}`}>
              <Part what="The delivery">
                <DeliveryList deliveries={enquiry.deliveries} onRetry={() => void atHand.retry()} />
              </Part>
              <div className={panels['actions']}>
                <Button
                  tone="outline"
                  onClick={() => void change({ read: false }).then((isDone) => isDone && toList())}
                >
                  Mark as unread
                </Button>
                <ConfirmButton
                  label="Delete"
                  question="Permanently delete this enquiry, with its notes and replies?"
                  onConfirm={() => void atHand.remove().then((gone) => gone && toList())}
                />
              </div>
            </div>
          </div>
        </BelowLoading>
      )}
    </>
  );
}

/** Shown in place of the reply form. */
function Withdrawn({ at, deletedAfter }: { readonly at: string; readonly deletedAfter: string }) {
  return (
    <section aria-labelledby="withdrawn">
      <h2 id="withdrawn">Withdrawn by the sender</h2>
      <p>
        Withdrawn <Moment at={at} />. Please don’t contact them about it. It will be deleted after{' '}
        <Moment at={deletedAfter} />, with its notes and replies, unless the sender undoes this.
      </p>
    </section>
  );
}

interface NeighbourLinksProps {
  readonly reference: string;
  /** Filter of the list that the reader came from. */
  readonly filter: EnquiryFilter;
}

/** Links back to the list, and to the previous and next enquiry in it. */
function NeighbourLinks({ reference, filter }: NeighbourLinksProps) {
  const query = queryOf(filter);
  const neighbours = useAdminQuery(['enquiries', reference, 'neighbours', query], (api) =>
    api.GET('/api/admin/enquiries/{reference}/neighbours', {
      params: { path: { reference }, query: Object.fromEntries(new URLSearchParams(query)) },
    }),
  );
  // While loading, those of the previous enquiry are not shown for this one.
  const { previous, next } = (!neighbours.loading && neighbours.data) || {};
  return (
    <nav className={styles['ways']} aria-label="Enquiries in the list">
      <Link to={adminUrls.enquiries + query}>{query ? 'Back to the list' : 'All enquiries'}</Link>
      {previous && <Link to={adminUrls.enquiry(previous) + query}>Previous</Link>}
      {next && <Link to={adminUrls.enquiry(next) + query}>Next</Link>}
    </nav>
  );
}

/** Errors, other people's activity, and conflicts with their changes. */
function EnquiryNotices({ atHand }: { readonly atHand: OpenEnquiry }) {
  const { failure, others, news, clash, change, dismissClash } = atHand;
  return (
    <>
      <FormMessage tone="failure" className={styles['alert']}>
        {failure}
        {clash && (
          <>
            <span>{clash.words}</span>
            <Button tone="outline" onClick={() => void change(clash.wish, clash.current)}>
              {clash.anyway}
            </Button>
            <Button tone="outline" onClick={dismissClash}>
              Leave it as it is
            </Button>
          </>
        )}
      </FormMessage>
      <div role="status" className={styles['notice']}>
        {others.length > 0 && <p>{openLabel(others, 'enquiry')}</p>}
        {news !== '' && <p>Someone else changed this just now. {news}</p>}
      </div>
    </>
  );
}

const SUSPICIONS: Readonly<Record<string, string>> = {
  hidden_field: 'a hidden field was filled in',
  at_once: 'the form was submitted immediately',
  too_fast: 'the form was submitted faster than people type',
  many_senders: 'ten people sent the same text',
  many_links: 'it contains many links',
  link_in_name: 'the name contains a link',
  surge: 'it came while the form was being flooded, so it is on hold until you release it',
};

function EnquiryText({ enquiry }: { readonly enquiry: Enquiry }) {
  const { subject, helpyou, suspicions } = enquiry;
  return (
    <section className={styles['text']} aria-labelledby="subject">
      <h2 id="subject" dir="auto">
        {subject}
      </h2>
      {suspicions.length > 0 && (
        <p className={styles['suspect']}>
          Possible spam: {suspicions.map((code) => SUSPICIONS[code] ?? code).join('; ')}.
        </p>
      )}
      <p className={styles['message']} dir="auto">
        {helpyou}
      </p>
    </section>
  );
}
