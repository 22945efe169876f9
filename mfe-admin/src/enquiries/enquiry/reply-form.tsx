import { Button } from '@opinionbridge/ui';
import type { Enquiry } from '../enquiry-labels.ts';
import fields from '../../ui/forms/fields.module.css';
import panels from '../../ui/panel.module.css';
import styles from './enquiry.module.css';
import { mailtoOf, replySubject, replyText } from './reply-mail.ts';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useMessageDraft } from '../../api/message-drafts/use-message-draft.ts';

interface ReplyFormProps {
  readonly enquiry: Enquiry;
  /** @returns whether it was stored */
  readonly onSend: (reply: { subject: string; text: string }, key: string) => Promise<boolean>;
}

/** Replies to an enquiry: from here if the site sends mail, otherwise with the reader's mail program. */
export function ReplyForm({ enquiry, onSend }: ReplyFormProps) {
  const { reference, email, mails } = enquiry;
  const first = { text: '', subject: replySubject(enquiry) };
  const { text, subject, isBusy, write, send } = useMessageDraft(`reply ${reference}`, first);
  const { data } = useAdminQuery(['reply-templates'], (api) => api.GET('/api/admin/reply-templates'));
  // Templates in the sender's language first.
  const language = enquiry.language || 'en';
  const templates = (data?.entries ?? []).toSorted(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  const isEmpty = text.trim() === '' || subject.trim() === '';

  return (
    <form
      className={styles['form']}
      aria-labelledby="reply"
      onSubmit={(event) => {
        event.preventDefault();
        if (mails && !isBusy && !isEmpty) void send((key) => onSend({ subject, text }, key));
      }}
    >
      <div className={styles['head']}>
        <h2 id="reply">Reply to {enquiry.firstName}</h2>
        <div className={fields['field']}>
          <label htmlFor="template">Template</label>
          <select
            id="template"
            value=""
            onChange={({ currentTarget }) => {
              const template = templates[Number(currentTarget.value)];
              if (!template) return;
              const filled = replyText(enquiry, template.text);
              // Appended, so that existing text is kept.
              write({ text: text.trim() === '' ? filled : `${text}\n\n${filled}` });
            }}
          >
            <option value="">Choose…</option>
            {templates.map(({ id, name }, index) => (
              <option key={id} value={index}>
                {name}
              </option>
            ))}
          </select>
          <Link to={adminUrls.replyTemplates}>Edit templates</Link>
        </div>
      </div>
      <div className={fields['field']}>
        <label htmlFor="reply-subject">Subject</label>
        <input
          id="reply-subject"
          maxLength={250}
          dir="auto"
          value={subject}
          onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
        />
      </div>
      <div className={fields['field']}>
        <label htmlFor="reply-text">Message to {email}</label>
        <textarea
          id="reply-text"
          rows={8}
          maxLength={10_000}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
      </div>
      <div className={panels['actions']}>
        {mails ? (
          <Button type="submit" aria-disabled={isBusy || isEmpty}>
            {isBusy ? 'Sending…' : 'Send reply'}
          </Button>
        ) : (
          <a className={styles['mailto']} href={mailtoOf(email, subject, text)}>
            Open in your mail program
          </a>
        )}
      </div>
    </form>
  );
}
