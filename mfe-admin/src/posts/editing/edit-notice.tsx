import { Button } from '@opinionbridge/ui';
import { Moment } from '../../ui/time/moment.tsx';
import type { Notice } from './news-of.ts';
import styles from './post.module.css';

/** What happened to the text, with an undo button if possible. */
export function EditNotice({ notice }: { readonly notice: Notice | undefined }) {
  return (
    <div className={styles['said']} data-empty={notice ? undefined : true}>
      <p role="status" id="notice">
        {notice && (
          <>
            {notice.text}
            {notice.at && (
              <>
                {' '}
                <Moment at={notice.at} />.
              </>
            )}
            {notice.then && ` ${notice.then}`}
          </>
        )}
      </p>
      {notice?.undo && (
        <Button tone="outline" aria-describedby="notice" onClick={notice.undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
