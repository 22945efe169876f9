import { Button, FormMessage } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readingLength } from '../../editor/reading-length.ts';
import { useWordCount } from '../fields/use-word-count.ts';
import { leadToField, leadToFirstOf } from '../fields/lead-to-field.ts';
import { PostFields } from '../fields/post-fields.tsx';
import { useUndo } from '../../editor/undo/use-undo.ts';
import { LeavingQuestion } from '../../desk/unsaved-changes/leaving-question.tsx';
import { useUnsaved } from '../../desk/unsaved-changes/use-unsaved.ts';
import { filledIn } from '../create-post.ts';
import panels from '../../ui/panel.module.css';
import type { DraftSlot, FoundCopy } from '../local-copies/local-copy.ts';
import { putInPictures } from '../form-pictures.ts';
import { picturesOf, textsOfForm } from '../form-content.ts';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { Schedule } from '../schedule/schedule.tsx';
import { changedTexts, type AdminPost } from '../post-texts.ts';
import { CANCELLED, type Refusal } from '../../api/refusal.ts';
import { useScrollPadding } from '../../ui/scrolling/use-scroll-padding.ts';
import { useMay } from '../../api/session/use-may.ts';
import { useAutosave } from '../use-autosave.ts';
import { CancelUpload } from '../../ui/forms/cancel-upload.tsx';
import { useUpload } from '../../api/upload/use-upload.ts';
import { KeptState } from './kept-state.tsx';
import styles from './new-post.module.css';
import { useNewDraft } from './use-new-draft.ts';

const NOTHING = {};
const NO_BASE = { texts: NOTHING, stored: NOTHING };

interface NewPostFormProps {
  readonly copy: DraftSlot;
  readonly formKey: string;
  /** What an earlier page left of this form. */
  readonly found: FoundCopy | undefined;
  /** Whether the title has the initial focus. */
  readonly focused: boolean;
  readonly onEmpty: () => void;
  readonly onCreated: (post: AdminPost) => void;
}

/** The form of a new post. It survives refusals and crashes; from the first pause on it is also on the server. */
export function NewPostForm({ copy, formKey, found, focused, onEmpty, onCreated }: NewPostFormProps) {
  const publishes = useMay()('publishing');
  const [sending, setSending] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [kept, setKept] = useState(true);
  const { upload, follow } = useUpload();
  const { draft, isLeft, save, create } = useNewDraft(formKey, found?.draft);
  const [unsaved, tellUnsaved] = useUnsaved({
    texts: found !== undefined,
    pictures: found !== undefined && found.pictures.length > 0,
  });
  const bar = useScrollPadding('bottom');
  const alert = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const words = useWordCount(formElement);
  useUndo(formElement);
  useEffect(() => {
    if (focused) leadToField('title');
  }, [focused]);
  // Files can be put into a form's fields only by script.
  useEffect(() => {
    if (formElement.current && found) putInPictures(formElement.current, found.pictures);
  }, [found]);
  useEffect(() => {
    if (!refusal || !formElement.current) return;
    if (!leadToFirstOf(formElement.current, refusal.fields)) alert.current?.focus();
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The submit button determines the status.
    void send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  function schedule(publishAt: string) {
    if (!formElement.current) return;
    const form = new FormData(formElement.current);
    form.append('status', 'scheduled');
    form.append('publishAt', publishAt);
    void send(form);
  }

  /** @param form including the requested status */
  async function send(entered: FormData) {
    if (sending || !formElement.current) return;
    const form = filledIn(entered);
    setSending(true);
    setRefusal(undefined);
    const filled = { texts: textsOfForm(formElement.current), pictures: picturesOf(formElement.current) };
    const { result: made, cancelled } = await follow(form, (options) =>
      create(form, filled, options),
    ).finally(() => setSending(false));
    if (!('message' in made)) onCreated(made);
    else if (made.status !== 401) setRefusal(cancelled ? CANCELLED : made);
  }

  function keep(form: HTMLFormElement) {
    const [texts, pictures] = [textsOfForm(form), picturesOf(form)];
    const isFilledIn = pictures.length > 0 || Object.values(texts).some((text) => text !== '');
    if (!isFilledIn && !draft) copy.forget();
    else void copy.write({ revision: 0, texts, base: NO_BASE, formKey, draft }, pictures).then(setKept);
    tellUnsaved({ texts: isFilledIn || draft !== undefined, pictures: pictures.length > 0 });
  }

  // Records the draft in this device's copy.
  useEffect(() => {
    const form = formElement.current;
    if (!draft || !form) return;
    const kept = { revision: 0, texts: textsOfForm(form), base: NO_BASE, formKey, draft };
    void copy.write(kept, picturesOf(form));
  }, [copy, draft, formKey]);

  const preview = usePreview(async () => {
    const saved = formElement.current && (await save(textsOfForm(formElement.current)));
    return saved ? { id: saved.id, texts: NOTHING } : undefined;
  });

  useAutosave(unsaved.texts && !sending && !saving, async () => {
    const form = formElement.current;
    if (!form) return;
    const texts = textsOfForm(form);
    setSaving(true);
    const isSaved = (await save(texts).finally(() => setSaving(false))) !== undefined;
    if (isSaved && Object.keys(changedTexts(texts, textsOfForm(form))).length === 0)
      tellUnsaved({ texts: false });
  });

  return (
    <form
      ref={formElement}
      className={`${panels['panel']} ${styles['form']}`}
      aria-labelledby="create"
      onInput={(event) => keep(event.currentTarget)}
      onSubmit={submit}
    >
      <h2 id="create">Create Blog</h2>
      <LeavingQuestion isDirty={() => unsaved.texts || unsaved.pictures} kept={kept} />
      {found && (
        <p role="status" className={styles['notice']}>
          Restored from this device.{' '}
          <Button tone="outline" onClick={onEmpty}>
            Start over
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
      {/* Input while waiting for the response would be cleared with the rest. */}
      <div className={styles['fields']} inert={sending}>
        <PostFields
          texts={found?.texts ?? NOTHING}
          draft={isLeft ? undefined : draft?.id}
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
          {words > 0 && <span className={styles['length']}>{readingLength(words)}</span>}
        </span>
      </div>
    </form>
  );
}
