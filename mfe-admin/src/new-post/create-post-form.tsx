import { newFormKey, type ApiClient } from '@opinionbridge/contracts';
import { Button, FormMessage } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../addresses/admin-urls.ts';
import { useWordCount } from '../fields/use-word-count.ts';
import { PostFields } from '../fields/post-fields.tsx';
import { useUndo } from '../fields/undo/use-undo.ts';
import { LeavingQuestion } from '../unsaved-changes/leaving-question.tsx';
import { filledIn } from '../posts/create-post.ts';
import panels from '../panel/panel.module.css';
import type { DraftSlot, FoundCopy } from '../local-copies/local-copy.ts';
import { putInPictures } from '../posts/form-pictures.ts';
import { picturesOf } from '../posts/post-changes.ts';
import { lengthWords } from '../posts/word-count.ts';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { Schedule } from '../scheduling/schedule.tsx';
import { changedTexts, textsOfForm } from '../posts/post-texts.ts';
import { CANCELLED, type Refusal } from '../posts/refusal.ts';
import { useScrollPadding } from '../scrolling/use-scroll-padding.ts';
import { may } from '../session/rights.ts';
import { useRole } from '../session/role.ts';
import { useSessionState } from '../session/use-session-state.ts';
import { CancelUpload } from '../upload/cancel-upload.tsx';
import { useUpload } from '../upload/use-upload.ts';
import styles from './new-post.module.css';
import { useNewDraft, type NewDraft } from './use-new-draft.ts';

const NOTHING = {};
const NO_BASE = { texts: NOTHING, stored: NOTHING };

/** What was typed goes to the server this often, in milliseconds. */
const EVERY_MS = 3_000;

interface CreatePostFormProps {
  readonly api: ApiClient;
  readonly copy: DraftSlot;
  readonly onCreated: () => void;
}

/** "Create Blog": one form after the other, each with a name of its own. */
export function CreatePostForm({ api, copy, onCreated }: CreatePostFormProps) {
  const [form, setForm] = useState(() => ({
    formKey: copy.found?.formKey ?? newFormKey(),
    found: copy.found,
  }));

  function startAnew() {
    copy.forget();
    setForm({ formKey: newFormKey(), found: undefined });
  }
  return (
    <NewPostForm
      key={form.formKey}
      {...form}
      api={api}
      copy={copy}
      onEmpty={startAnew}
      onCreated={() => {
        startAnew();
        onCreated();
      }}
    />
  );
}

interface NewPostFormProps extends CreatePostFormProps {
  readonly formKey: string;
  /** What an earlier page left of this form. */
  readonly found: FoundCopy | undefined;
  readonly onEmpty: () => void;
}

/** What was typed stays when it is refused, and after a crash; from the first pause on a draft on the server has it, too. */
function NewPostForm({ api, copy, formKey, found, onEmpty, onCreated }: NewPostFormProps) {
  const publishes = may(useRole(), 'publishing');
  const [sending, setSending] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [kept, setKept] = useState(true);
  const { upload, follow } = useUpload();
  const isAlive = useSessionState() === 'alive';
  const { draft, isLeft, save, create } = useNewDraft(formKey, found?.draft);
  const [unsaved, setUnsaved] = useState({
    texts: found !== undefined,
    pictures: found !== undefined && found.pictures.length > 0,
  });
  const bar = useScrollPadding('bottom');
  const alert = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const words = useWordCount(formElement);
  useUndo(formElement);
  // Only a page can put files into a form's fields.
  useEffect(() => {
    if (formElement.current && found) putInPictures(formElement.current, found.pictures);
  }, [found]);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The button that was pressed says the status.
    void send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  function schedule(publishAt: string) {
    if (!formElement.current) return;
    const form = new FormData(formElement.current);
    form.append('status', 'scheduled');
    form.append('publishAt', publishAt);
    void send(form);
  }

  /** @param form with the status that the post is to have */
  async function send(entered: FormData) {
    if (sending || !formElement.current) return;
    const form = filledIn(entered);
    setSending(true);
    setRefusal(undefined);
    const filled = { texts: textsOfForm(formElement.current), pictures: picturesOf(formElement.current) };
    const { result: refused, cancelled } = await follow(form, (options) => create(form, filled, options));
    setSending(false);
    if (refused?.status === 401) return;
    if (refused) return setRefusal(cancelled ? CANCELLED : refused);
    onCreated();
  }

  function keep(form: HTMLFormElement) {
    const isFilledIn = [...filledIn(new FormData(form))].length > 0;
    const pictures = picturesOf(form);
    if (!isFilledIn && !draft) copy.forget();
    else
      void copy
        .write({ revision: 0, texts: textsOfForm(form), base: NO_BASE, formKey, draft }, pictures)
        .then(setKept);
    setUnsaved({ texts: isFilledIn || draft !== undefined, pictures: pictures.length > 0 });
  }

  // The copy on this device knows of the draft, too.
  useEffect(() => {
    const form = formElement.current;
    if (!draft || !form) return;
    const kept = { revision: 0, texts: textsOfForm(form), base: NO_BASE, formKey, draft };
    void copy.write(kept, picturesOf(form));
  }, [copy, draft, formKey]);

  const preview = usePreview(api, async () => {
    const saved = formElement.current && (await save(textsOfForm(formElement.current)));
    return saved ? { id: saved.id, texts: NOTHING } : undefined;
  });

  // After a failure it is tried again: the server may be back.
  const isWanted = unsaved.texts && isAlive && !sending && !saving;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(async () => {
      const form = formElement.current;
      if (!form) return;
      const texts = textsOfForm(form);
      setSaving(true);
      const isSaved = (await save(texts)) !== undefined;
      setSaving(false);
      if (isSaved && Object.keys(changedTexts(texts, textsOfForm(form))).length === 0)
        setUnsaved((before) => ({ ...before, texts: false }));
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWanted, save]);

  return (
    <form
      ref={formElement}
      className={`${panels['panel']} ${styles['form']}`}
      aria-labelledby="create"
      onInput={(event) => keep(event.currentTarget)}
      onSubmit={submit}
    >
      <h2 id="create">Create Blog</h2>
      <LeavingQuestion dirty={unsaved.texts || unsaved.pictures} />
      {found && (
        <p role="status" className={styles['notice']}>
          Restored from this device.{' '}
          <Button tone="outline" onClick={onEmpty}>
            Start empty
          </Button>
        </p>
      )}
      <FormMessage ref={alert} tone="failure">
        {refusal && (
          <>
            <strong>Error creating blog</strong> {refusal.message}
          </>
        )}
      </FormMessage>
      <PreviewNotice link={preview.link} failure={preview.failure} />
      {/* What is typed while the answer is on its way would be cleared with the rest. */}
      <div className={styles['fields']} inert={sending}>
        <PostFields
          api={api}
          texts={found?.texts ?? NOTHING}
          errors={refusal?.fields ?? NOTHING}
          progress={upload.progress}
        />
      </div>
      <div ref={bar} className={styles['bar']}>
        {publishes && (
          <Button type="submit" name="status" value="published" aria-disabled={sending}>
            {sending ? 'Publishing…' : 'Create Blog'}
          </Button>
        )}
        <Button
          type="submit"
          name="status"
          value="draft"
          tone={publishes ? 'outline' : undefined}
          aria-disabled={sending}
        >
          Save as draft
        </Button>
        {publishes && <Schedule onSchedule={schedule} />}
        <Button tone="outline" disabled={!draft && !unsaved.texts} onClick={() => void preview.open(formKey)}>
          Preview
        </Button>
        <CancelUpload upload={upload} />
        <span className={styles['kept']}>
          <KeptState {...{ unsaved, kept, draft, isLeft }} onOpen={() => copy.forget()} />
          {words > 0 && <span className={styles['length']}>{lengthWords(words)}</span>}
        </span>
      </div>
    </form>
  );
}

interface KeptStateProps {
  readonly unsaved: { readonly texts: boolean; readonly pictures: boolean };
  /** On this device. */
  readonly kept: boolean;
  readonly draft: NewDraft | undefined;
  /** Somebody else changed the draft. */
  readonly isLeft: boolean;
  readonly onOpen: () => void;
}

function KeptState({ unsaved, kept, draft, isLeft, onOpen }: KeptStateProps) {
  const open = draft && (
    <Link to={adminUrls.post(draft.id)} onClick={onOpen}>
      Open the draft
    </Link>
  );
  if (isLeft)
    return <>This draft was changed elsewhere. What you type here is kept on this device only. {open}</>;
  if (unsaved.texts && !kept) return 'Not created yet, and this device has no room to keep it.';
  if (unsaved.texts) return 'Not created yet; kept on this device.';
  if (!draft) return null;
  if (unsaved.pictures) return 'The texts are saved as a draft, the pictures not yet.';
  // It is edited there from then on, and not here as well.
  return <>Saved as a draft. {open}</>;
}
