import { idempotencyKey } from '@opinionbridge/contracts';
import { useCallback, useRef, useState } from 'react';
import { createPost } from '../create-post.ts';
import { postChanges, type PictureChange } from '../post-changes.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';
import { readableText } from '../readable-text.ts';
import { refusalOf, type Refusal } from '../../api/refusal.ts';
import { changePost, isPost, type PostCall } from '../save-post.ts';
import { sendForm, type SendOptions } from '../../api/upload/send-form.ts';

/** The draft on the server that holds the texts of a new post's form. */
export interface NewDraft {
  readonly id: string;
  readonly revision: number;
  /** The last texts sent. If their response was lost, it is unknown whether they were saved. */
  readonly attempted?: PostTexts;
}

/** Used until a title is typed. */
const TITLE = 'New post';

/** With the texts that the draft is known to have; undefined for a draft of an earlier page. */
type Known = NewDraft & { readonly sent: PostTexts | undefined };

/**
 * Keeps the texts of a new post in a draft on the server, so that they outlive this device. If somebody else changes
 * the draft, it is left to them; the form is then kept on this device only, as without a network.
 *
 * @param formKey identifies the form, so that only one draft is created across retries
 */
export function useNewDraft(formKey: string, found: NewDraft | undefined) {
  const known = useRef<Known | undefined>(found && { ...found, sent: undefined });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [draft, setDraft] = useState(found);
  const [isLeft, setLeft] = useState(false);
  const left = useRef(false);

  const know = useCallback((now: Known) => {
    known.current = now;
    setDraft(now);
    return now;
  }, []);

  const leave = useCallback(() => {
    left.current = true;
    known.current = undefined;
    setLeft(true);
  }, []);

  /** @returns the draft of this form, created if necessary; undefined if that is not possible now */
  const make = useCallback(async (): Promise<Known | undefined> => {
    if (known.current || left.current) return known.current;
    const form = new FormData();
    for (const [name, value] of [
      ['title', TITLE],
      ['status', 'draft'],
    ] as const)
      form.append(name, value);
    const headers = { 'Idempotency-Key': idempotencyKey(formKey, { title: TITLE }) };
    const response = await sendForm({ method: 'POST', path: '/api/blog?autosave=true', headers }, form);
    const post: unknown = response?.ok && (await response.json());
    if (!isPost(post)) return undefined;
    if (post.status === 'draft') return know({ id: post._id, revision: post.revision, sent: undefined });
    leave();
    return undefined;
  }, [formKey, know, leave]);

  /**
   * Sends a change based on what this form sent before, and on nothing else.
   *
   * @param asked the requested status
   */
  const change = useCallback(
    async (call: Omit<PostCall, 'revision'>, texts: PostTexts, asked?: string, options?: SendOptions) => {
      const { attempted: before, ...draft } = known.current as Known;
      know({ ...draft, attempted: texts });
      const first = await changePost({ ...call, revision: draft.revision }, options);
      if (first.kind !== 'conflict') return first;
      const { current } = first;
      // The response to the previous change was lost.
      if (before && current.status === 'draft' && saysTheSame(contentOfPost(current), before))
        return changePost({ ...call, revision: current.revision }, options);
      const isDone = current.status === asked && saysTheSame(contentOfPost(current), texts);
      return isDone ? ({ kind: 'saved', post: current } as const) : first;
    },
    [know],
  );

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work, work);
    last.current = done;
    return done;
  }, []);

  /** Saves the texts. @returns the draft that contains them; undefined if they could not be saved */
  const save = useCallback(
    (texts: PostTexts): Promise<NewDraft | undefined> =>
      inTurn(async () => {
        const before = await make();
        if (!before) return undefined;
        const { title, ...others } = texts;
        const wanted = { ...others, title: title || TITLE };
        const body = changesSince(before, wanted, []);
        const path = `/api/blog/${before.id}?autosave=true`;
        const outcome = await change({ method: 'PUT', path, body, texts: wanted }, wanted);
        if (outcome.kind === 'saved')
          return know({ id: before.id, revision: outcome.post.revision, sent: wanted, attempted: wanted });
        if (outcome.kind === 'conflict') leave();
        return undefined;
      }),
    [change, inTurn, know, leave, make],
  );

  /**
   * Creates the post: from its draft or, if there is none, with a single request.
   *
   * @returns the post, or why it was not created
   */
  const create = useCallback(
    (
      form: FormData,
      filled: { readonly texts: PostTexts; readonly pictures: readonly PictureChange[] },
      options: SendOptions,
    ): Promise<AdminPost | Refusal> =>
      inTurn(async () => {
        const before = known.current;
        if (before) {
          const body = changesSince(before, filled.texts, filled.pictures);
          const status = String(form.get('status'));
          for (const name of ['status', 'publishAt'])
            if (form.has(name)) body.append(name, String(form.get(name)));
          const { texts } = filled;
          const call = { method: 'PUT', path: `/api/blog/${before.id}`, body, texts } as const;
          const outcome = await change(call, filled.texts, status, options);
          if (outcome.kind === 'saved') return outcome.post;
          if (outcome.kind === 'expired') return refusalOf(new Response(null, { status: 401 }));
          if (outcome.kind === 'refused' && outcome.refusal.status !== 404 && outcome.refusal.status !== 409)
            return outcome.refusal;
        }
        return createPost(form, formKey, options);
      }),
    [change, formKey, inTurn],
  );

  return { draft, isLeft, save, create };
}

function changesSince({ sent }: Known, texts: PostTexts, pictures: readonly PictureChange[]): FormData {
  const body = postChanges(sent ?? {}, texts, pictures);
  // What an earlier page saved is unknown, so all texts are sent, including empty ones.
  if (!sent) {
    for (const [name, text] of Object.entries(texts))
      if (text === '' && name !== 'slug') body.append(name, text);
  }
  // The address follows the title again.
  if (!texts['slug'] && (!sent || sent['slug'])) body.append('slug', '');
  return body;
}

/** Returns whether a post has the same text as a form; the server may have cleaned the markup. */
function saysTheSame(post: PostTexts, form: PostTexts): boolean {
  return Object.entries(changedTexts(post, form)).every(
    ([name, text]) => readableText(text) === readableText(post[name] ?? ''),
  );
}
