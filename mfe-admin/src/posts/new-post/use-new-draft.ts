import { idempotencyKey } from '@opinionbridge/contracts';
import { useCallback, useRef, useState } from 'react';
import { createPost } from '../create-post.ts';
import { postChanges, type PictureChange } from '../post-changes.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';
import { readableText } from '../readable-text.ts';
import { refusalOf, type Refusal } from '../../api/refusal.ts';
import { changePost, isPost, type PostCall } from '../save-post.ts';
import { sendForm, type SendOptions } from '../../api/upload/send-form.ts';

/** The draft on the server in which a form of a new post keeps its texts. */
export interface NewDraft {
  readonly id: string;
  /** That the form knows of. */
  readonly revision: number;
  /** What was sent last. Its answer may have been lost, so it may be there or not. */
  readonly attempted?: PostTexts;
}

/** Until somebody types another title. */
const TITLE = 'New post';

/** With the texts that the draft has for sure; undefined for those of an earlier page. */
type Known = NewDraft & { readonly sent: PostTexts | undefined };

/**
 * Keeps the texts of a new post on the server, in a draft of its own, so that they outlive this device. A draft that somebody else
 * changed is left to them: then the form is on this device only, as without a network.
 *
 * @param formKey names the form: its draft is made once, however often it is asked for
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

  /** @returns the draft of this form, which is made if there is none; undefined when there can be none now */
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

  /** Sends a change on top of what this form sent before, and of nothing else. @param asked status that it asks for */
  const change = useCallback(
    async (call: Omit<PostCall, 'revision'>, texts: PostTexts, asked?: string, options?: SendOptions) => {
      const { attempted: before, ...draft } = known.current as Known;
      know({ ...draft, attempted: texts });
      const first = await changePost({ ...call, revision: draft.revision }, options);
      if (first.kind !== 'conflict') return first;
      const { current } = first;
      // The answer to what was sent before was lost.
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

  /** Saves what was typed. @returns the draft that has it; undefined when it could not be saved */
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
   * Makes the post: of its draft, or where there is none by one request with all of it.
   *
   * @returns the post, or why it was not made
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
  // What the draft has of an earlier page is not known: it gets all, empty texts included.
  if (!sent) {
    for (const [name, text] of Object.entries(texts))
      if (text === '' && name !== 'slug') body.append(name, text);
  }
  // The address follows the title again.
  if (!texts['slug'] && (!sent || sent['slug'])) body.append('slug', '');
  return body;
}

/** Whether a post has the words of a form; the server cleans how they are written. */
function saysTheSame(post: PostTexts, form: PostTexts): boolean {
  return Object.entries(changedTexts(post, form)).every(
    ([name, text]) => readableText(text) === readableText(post[name] ?? ''),
  );
}
