import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { refetchQueries } from '../../api/desk-queries.ts';
import { refusalOf } from '../../api/refusal.ts';
import { sendForm } from '../../api/upload/send-form.ts';
import { useUpload } from '../../api/upload/use-upload.ts';
import type { Feedback } from '../../api/use-desk-mutation.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { UploadState } from '../../ui/forms/upload-state.tsx';
import labelled from '../../ui/labelled.module.css';
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx';
import { labelOf } from '../post-field-definitions.ts';
import styles from './post-files.module.css';

type Imported = components['schemas']['ImportedPostDto'];

const OUTCOMES: Readonly<Record<Imported['outcome'], string>> = {
  created: 'Draft created',
  already_here: 'Already here',
  refused: 'Not imported',
};
const MAX_BYTES = 80_000_000;
const AGAIN =
  'Drafts created so far stay. To continue, import the same file again: no post is created twice.';

/** Creates drafts from a file, and lists them with what was not taken. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { upload, follow } = useUpload();
  const [count, setCount] = useState('');
  const [said, setSaid] = useState<Feedback>();
  const [results, setResults] = useState<readonly Imported[]>([]);
  const sent = upload.progress?.['file'];
  const say = (good: boolean, text: string) => setSaid({ good, text });

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sent !== undefined) return;
    const form = new FormData(event.currentTarget);
    const { size } = form.get('file') as File;
    setSaid(undefined);
    setResults([]);
    if (size === 0 || size > MAX_BYTES)
      return say(false, size === 0 ? 'Please choose a file.' : 'The file has more than 80 MB. Split it.');
    setCount('');
    let begun = false;
    const { result: response, cancelled } = await follow(form, (options) =>
      sendForm({ method: 'POST', path: '/api/admin/posts/import' }, form, {
        ...options,
        onReceived: (text, total) => {
          begun = true;
          setCount(`${text.split('\n').length - 1} of ${total} posts`);
        },
      }),
    );
    void refetchQueries(['posts']);
    if (!response && (cancelled || begun)) return say(false, `The import was interrupted. ${AGAIN}`);
    if (!response?.ok) return say(false, (await refusalOf(response, () => 'File')).message);
    const posts = (await response.json()) as Imported[];
    const numberOf = (outcome: Imported['outcome']) =>
      posts.filter((post) => post.outcome === outcome).length;
    setResults(posts);
    say(true, `Drafts created: ${numberOf('created')}. Already here: ${numberOf('already_here')}.`);
  }

  return (
    <QuestionDialog
      open
      question="Import posts"
      onCancel={() => sent === undefined && onClose()}
      answers={
        <>
          <Button type="submit" form={id} aria-disabled={sent !== undefined}>
            Import
          </Button>
          <Button tone="outline" onClick={sent === undefined ? onClose : upload.cancel}>
            {sent === undefined ? 'Close' : 'Stop'}
          </Button>
        </>
      }
    >
      <p>
        Takes an export of posts (ZIP) or of WordPress (XML), at most 80 MB and 10,000 posts. Every post
        becomes a draft; no other post changes. Pictures on other sites, comments and shortcodes are not
        taken.
      </p>
      <form id={id} className={labelled['field']} onSubmit={(event) => void run(event)}>
        <label htmlFor={`${id}-file`}>File</label>
        <input id={`${id}-file`} name="file" type="file" accept=".zip,.xml" />
      </form>
      {sent !== undefined && <UploadState label="the file" sent={sent} />}
      {sent !== undefined && <small>{count}</small>}
      <FeedbackMessage said={said} />
      {results.length > 0 && (
        <ul className={styles['results']} aria-label="Imported posts">
          {results.map(({ title, outcome, id: post, notTaken }, index) => (
            <li key={index}>
              {OUTCOMES[outcome]}:{' '}
              {post ? <Link to={adminUrls.post(post)}>{title}</Link> : title || 'Without a title'}
              {outcome === 'created' && notTaken.length > 0 && ', without'}
              {notTaken.length > 0 && (
                <ul aria-label={`Not taken of ${title}`}>
                  {notTaken.map((what) => (
                    // A remark on a field starts with its name in the API, as in `seoTitle “…”: …`.
                    <li key={what}>{what.replace(/^\w+(?=:| “)/, (name) => labelOf(name))}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </QuestionDialog>
  );
}
