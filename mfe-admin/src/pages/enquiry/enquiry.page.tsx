import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { Link, useNavigate, useParams } from 'react-router';
import { ConfirmButton } from '../../confirm/confirm-button.tsx';
import { LoadingState } from '../../listing/loading-state.tsx';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { adminUrls } from '../../navigation/admin-urls.ts';
import panels from '../../panel/panel.module.css';
import { statusWords, type EnquiryStatus } from '../enquiries/enquiry-words.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EnquiryText } from './enquiry-text.tsx';
import styles from './enquiry.module.css';
import { useEnquiry } from './use-enquiry.ts';

export const page: PageFactory = ({ api }) => ({
  Component: function EnquiryPage() {
    const { reference = '' } = useParams();
    return (
      <AdminPage api={api} right="enquiries" title={`Enquiry ${reference}`}>
        <Enquiry key={reference} api={api} reference={reference} />
      </AdminPage>
    );
  },
  head: () => ({ title: 'Enquiry', description: 'What a visitor asked.', indexing: 'never' }),
});

function Enquiry({ api, reference }: { readonly api: ApiClient; readonly reference: string }) {
  const navigate = useNavigate();
  const { loaded, enquiry, failure, setStatus, retry, remove } = useEnquiry(api, reference);
  return (
    <div className={panels['panel']}>
      <p>
        <Link to={adminUrls.enquiries}>All enquiries</Link>
      </p>
      <LoadingState of={loaded} what="The enquiry" />
      <div role="alert" className={styles['alert']}>
        {failure}
      </div>
      {enquiry && (
        <>
          <EnquiryText enquiry={enquiry} />
          <div className={styles['actions']} role="group" aria-label="Status">
            {(Object.keys(statusWords) as EnquiryStatus[]).map((status) => (
              <Button
                key={status}
                tone={enquiry.status === status ? 'primary' : 'outline'}
                aria-pressed={enquiry.status === status}
                onClick={() => void setStatus(status)}
              >
                {statusWords[status]}
              </Button>
            ))}
          </div>
          <DeliveryList deliveries={enquiry.deliveries} onRetry={() => void retry()} />
          <div className={styles['actions']}>
            <ConfirmButton
              label="Delete"
              question="Delete this enquiry for good?"
              onConfirm={() => void remove().then((gone) => gone && navigate(adminUrls.enquiries))}
            />
          </div>
        </>
      )}
    </div>
  );
}
