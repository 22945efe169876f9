import { Button } from '@opinionbridge/ui';
import { useSearchParams } from 'react-router';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { deskPage, type PageParams } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import panels from '../../ui/panel.module.css';
import { Part } from '../../ui/part.tsx';
import { filterOf, queryOf } from '../enquiry-filter.ts';
import { isOpen } from '../enquiry-labels.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryNotices } from './enquiry-notices.tsx';
import { EnquiryState } from './enquiry-state.tsx';
import { EnquiryText } from './enquiry-text.tsx';
import styles from './enquiry.module.css';
import { EntryList } from './entry-list.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { NoteForm } from '../../ui/forms/note-form.tsx';
import { Reminder } from './reminder.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useEnquiry, useLoadedEnquiry } from './use-enquiry.ts';
import { Withdrawn } from './withdrawn.tsx';

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
  const toList = () => leave(adminUrls.enquiries + queryOf(filter));

  return (
    <>
      <Part what="The links to other enquiries">
        <NeighbourLinks reference={reference} filter={filter} />
      </Part>
      <LoadingState of={loaded} what="The enquiry" shape="form" />
      <EnquiryNotices atHand={atHand} />
      {enquiry && !(loaded.failed && loaded.status === 404) && (
        <div className={styles['columns']}>
          <div className={`${panels['panel']} ${styles['side']}`}>
            <EnquiryState enquiry={enquiry} onChange={(wish) => void change(wish)} />
            {isOpen(enquiry) && (
              <Part what="Your reminder">
                <Reminder enquiry={enquiry} />
              </Part>
            )}
            <Part what="The sender’s details">
              <EnquiryFacts enquiry={enquiry} />
            </Part>
          </div>
          <div className={`${panels['panel']} ${styles['main']}`}>
            <EnquiryText enquiry={enquiry} />
            <Part what="The replies and notes">
              <EntryList entries={enquiry.entries} onRetry={(id) => void atHand.retryReply(id)} />
            </Part>
            {enquiry.withdrawnAt && enquiry.deletedAfter ? (
              <Withdrawn at={enquiry.withdrawnAt} deletedAfter={enquiry.deletedAfter} />
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
            <div className={styles['actions']}>
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
      )}
    </>
  );
}
