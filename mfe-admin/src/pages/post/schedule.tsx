import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import type { AdminPost } from '../../posts/post-texts.ts';
import { Moment } from '../../time/moment.tsx';
import styles from './post.module.css';

interface ScheduleProps {
  readonly post: AdminPost;
  /** @param publishAt ISO 8601 with zone */
  readonly onSchedule: (publishAt: string) => void;
}

/** When the post is to appear by itself, in the time zone of this device, which is named. */
export function Schedule({ post: { status, publishAt }, onSchedule }: ScheduleProps) {
  const [at, setAt] = useState('');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <details className={styles['schedule']}>
      <summary>Schedule</summary>
      {status === 'scheduled' && publishAt && (
        <p>
          Appears <Moment at={publishAt} />
        </p>
      )}
      <label>
        Appears at ({zone})
        <input
          type="datetime-local"
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      </label>
      <Button tone="outline" onClick={() => at && onSchedule(new Date(at).toISOString())}>
        Set
      </Button>
    </details>
  );
}
