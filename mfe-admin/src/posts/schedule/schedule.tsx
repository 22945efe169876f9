import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { LAST, momentLabel, proposedTime, scheduledTime, timeZoneLabel } from './scheduled-time.ts';
import styles from './schedule.module.css';

interface ScheduleProps {
  readonly isScheduled: boolean;
  /** @param publishAt ISO 8601 with zone */
  readonly onSchedule: (publishAt: string) => void;
  /** Makes the post a draft again. */
  readonly onCancel: () => void;
}

/** The time of automatic publication, in this device's time zone, which is shown. */
export function Schedule({ isScheduled, onSchedule, onCancel }: ScheduleProps) {
  const [at, setAt] = useState('');
  const [problem, setError] = useState('');
  const [open, setOpen] = useState(false);

  function set() {
    const time = scheduledTime(at, Date.now());
    setError('why' in time ? time.why : '');
    if ('why' in time) return;
    setOpen(false);
    onSchedule(time.publishAt);
  }

  function show(isOpen: boolean) {
    if (isOpen && at === '') setAt(proposedTime(Date.now()));
    setOpen(isOpen);
  }

  return (
    <PopoverButton label="Schedule" open={open} onOpenChange={show}>
      <div className={styles['schedule']}>
        {isScheduled && (
          <Button
            tone="outline"
            onClick={() => {
              setOpen(false);
              onCancel();
            }}
          >
            Cancel schedule
          </Button>
        )}
        <label htmlFor="publish-at">Publish at</label>
        <input
          id="publish-at"
          type="datetime-local"
          max={LAST}
          value={at}
          aria-describedby="publish-zone publish-moment publish-problem"
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would submit the form around it, which publishes a new post.
            event.preventDefault();
            set();
          }}
        />
        <small id="publish-zone">Time zone of this device: {timeZoneLabel(at)}</small>
        <small id="publish-moment">{momentLabel(at)}</small>
        <small id="publish-problem" role="alert">
          {problem}
        </small>
        <Button onClick={set}>Schedule post</Button>
      </div>
    </PopoverButton>
  );
}
