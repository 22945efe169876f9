import styles from '../pages/enquiries/enquiries.module.css';
import { statusWords, type EnquiryStatus } from './enquiry-labels.ts';

export function StatusBadge({ status }: { readonly status: EnquiryStatus }) {
  return (
    <span className={styles['badge']} data-status={status}>
      {statusWords[status]}
    </span>
  );
}
