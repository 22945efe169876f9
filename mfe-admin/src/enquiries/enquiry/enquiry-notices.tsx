import { Button, FormMessage } from '@opinionbridge/ui';
import { openLabel } from '../../ui/open-label.ts';
import styles from './enquiry.module.css';
import type { OpenEnquiry } from './use-enquiry.ts';

/** Errors, other people's activity, and conflicts with their changes. */
export function EnquiryNotices({ atHand }: { readonly atHand: OpenEnquiry }) {
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
