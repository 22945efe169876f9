import { Button } from '@opinionbridge/ui';
import { useRef } from 'react';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import fields from '../../ui/forms/fields.module.css';
import panels from '../../ui/panel.module.css';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import type { Enquiry } from '../enquiry-labels.ts';
import { dayLabel, DUE_REMINDERS, reminderDays } from '../reminder-days.ts';
import styles from './enquiry.module.css';

const keyOf = (reference: string) => ['enquiries', reference, 'reminder'];

export const useReminder = (reference: string, enabled: boolean) =>
  useAdminQuery(
    keyOf(reference),
    (api) => api.GET('/api/admin/enquiries/{reference}/reminder', { params: { path: { reference } } }),
    { ...ALWAYS_ANEW, enabled },
  );

interface ReminderProps {
  readonly enquiry: Enquiry;
  readonly loaded: ReturnType<typeof useReminder>;
}

/** The reader's reminder day for an enquiry, which can be set, changed and removed. */
export function Reminder({ enquiry: { reference, mails }, loaded }: ReminderProps) {
  const params = { path: { reference } };
  const field = useRef<HTMLInputElement>(null);
  const { said, send, isBusy } = useDeskMutation({ touches: [keyOf(reference), DUE_REMINDERS] });
  if (!loaded.data || loaded.loading) return null;
  const { day } = loaded.data;
  const days = reminderDays(Date.now());

  async function remove() {
    const removed = await send('You will not be reminded.', (api) =>
      api.DELETE('/api/admin/enquiries/{reference}/reminder', { params }),
    );
    // Otherwise the input stays, as it must while the day is being refetched.
    if (removed && field.current) field.current.value = '';
  }

  return (
    <form
      className={`${fields['field']} ${styles['reminder']}`}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = String(new FormData(event.currentTarget).get('day'));
        if (!isBusy)
          void send(`You will be reminded on ${dayLabel(wanted)}.`, (api) =>
            api.PUT('/api/admin/enquiries/{reference}/reminder', { params, body: { day: wanted } }),
          );
      }}
    >
      <label htmlFor="reminder">Remind me on</label>
      <input
        ref={field}
        id="reminder"
        name="day"
        type="date"
        required
        {...days}
        defaultValue={day ?? ''}
        aria-describedby="reminder-what"
      />
      <small id="reminder-what">
        {day !== null && day < days.min
          ? `Due on ${dayLabel(day)}.`
          : `At 9:00 am IST, ${mails ? 'by e-mail and in the inbox' : 'in the inbox'}. Only you see it.`}
      </small>
      <div className={panels['actions']}>
        <Button type="submit" tone="outline" aria-disabled={isBusy}>
          {day === null ? 'Set reminder' : 'Change day'}
        </Button>
        {day !== null && (
          <Button tone="outline" aria-disabled={isBusy} onClick={() => void remove()}>
            Remove reminder
          </Button>
        )}
      </div>
      <FeedbackMessage said={said} />
    </form>
  );
}
