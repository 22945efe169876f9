import { FormMessage } from '@opinionbridge/ui';
import { Moment } from '../../ui/time/moment.tsx';
import styles from '../editing/post.module.css';
import type { usePreview } from './use-preview.ts';

/** The link to the last preview, for colleagues without an account. */
export function PreviewNotice({ link, failure }: Omit<ReturnType<typeof usePreview>, 'open'>) {
  return (
    <>
      <FormMessage tone="failure">{failure && <>The preview cannot be shown. {failure}</>}</FormMessage>
      <p role="status" className={styles['notice']}>
        {link && (
          <>
            The preview is open.{' '}
            <a href={link.path} target="_blank" rel="noopener">
              Its link<span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            can be shared with a colleague and is valid until <Moment at={link.expiresAt} />.
          </>
        )}
      </p>
    </>
  );
}
