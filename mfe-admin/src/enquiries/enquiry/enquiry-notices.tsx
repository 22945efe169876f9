import { Button, FormMessage } from '@opinionbridge/ui';
import styles from './enquiry.module.css';
import type { EnquiryAtHand } from './use-enquiry.ts';

/** What went wrong, what others do, and what met a change of theirs. */
export function EnquiryNotices({ atHand }: { readonly atHand: EnquiryAtHand }) {
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
        {others.length > 0 && <p>{openLabel(others)}</p>}
        {news !== '' && <p>Someone else changed this just now. {news}</p>}
      </div>
    </>
  );
}

function openLabel(others: readonly string[]): string {
  const names = others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0];
  return `${names} ${others.length > 1 ? 'have' : 'has'} this enquiry open, too.`;
}
