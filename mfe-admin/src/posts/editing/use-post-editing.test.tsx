/** @jest-environment @opinionbridge/build/testing/browser */
import { act, cleanup, render } from '@opinionbridge/build/testing/react';
import fc from 'fast-check';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import type { AdminPost } from '../post-texts.ts';
import { answerForms, type FormAnswer, type SentForm } from '../../api/upload/testing/answer-forms.ts';
import { usePostEditing, type PostEditing } from './use-post-editing.ts';

const post = (more: object) =>
  ({
    ...{ _id: 'p', revision: 1, status: 'draft', slug: 'knee', title: 'Knee', desc: '', updatedAt: '' },
    ...{ tags: [], pictures: {}, unpublishedChanges: false, ...more },
  }) as unknown as AdminPost;

const copy: DraftSlot = {
  found: undefined,
  isEmpty: () => true,
  write: async () => true,
  forget() {},
  release() {},
};
let editing: PostEditing;
function Form({ first }: { readonly first: AdminPost }) {
  editing = usePostEditing(first, copy);
  return (
    <form ref={editing.form} onInput={editing.keep}>
      <input name="title" defaultValue={first.title} />
      <input name="desc" defaultValue={first.desc} />
    </form>
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (name: string, text: string) =>
  act(() => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

let end = () => {};
/** @returns the requests sent */
function show(first: AdminPost, answer: (sent: SentForm) => Promise<FormAnswer>): SentForm[] {
  const sent: SentForm[] = [];
  end = answerForms((one) => {
    sent.push(one);
    return answer(one);
  });
  render(<Form first={first} />);
  return sent;
}
afterEach(() => end());

test('text typed into a post in the trash stays when the post is restored', async () => {
  show(post({ status: 'trashed' }), async () => ({ json: post({ revision: 2, desc: 'Restored' }) }));
  type('title', 'Knees');
  await act(() => editing.act('POST', '/api/admin/blog/p/restore'));
  expect([field('title').value, field('desc').value]).toEqual(['Knees', 'Restored']);
  expect(editing.dirty).toBe(true);
});

test('tells the author at once that the post was trashed, without losing text', async () => {
  const trashed = post({ revision: 2, status: 'trashed' });
  const sent = show(post({}), async () => ({ status: 412, json: { current: trashed } }));
  type('title', 'Knees');
  await act(() => editing.save({}, 'autosave'));
  expect([editing.post.status, editing.refusal, editing.conflict]).toEqual(['trashed', undefined, undefined]);
  expect(editing.notice?.text).toMatch(/trash. Restore it, or save your text as a new draft/);
  expect([field('title').value, editing.dirty, sent.length]).toEqual(['Knees', true, 1]);
});

test('continues to save after an invalid response', async () => {
  const answers: FormAnswer[] = [{ text: '<html>Please log in to this network</html>' }];
  const saved = { json: post({ revision: 2, title: 'Knees' }) };
  const sent = show(post({}), async () => answers.shift() ?? saved);
  type('title', 'Knees');
  await act(() => editing.save({}, 'autosave').catch(() => undefined));
  expect([editing.busy, editing.dirty, field('title').value]).toEqual([false, true, 'Knees']);
  await act(() => editing.save({}, 'autosave'));
  expect([editing.busy, editing.dirty, sent.length]).toEqual([false, false, 2]);
});

test('lost responses cause no conflicts with oneself, and no lost text', async () => {
  const step = fc.record({
    name: fc.constantFrom('title', 'desc'),
    text: fc.constantFrom('a', 'b', 'c'),
    fate: fc.constantFrom('answered', 'lost on the way', 'answer lost'),
    kind: fc.constantFrom('autosave' as const, 'asked' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const fates: string[] = [];
      const made = new Map<string, object>();
      let stored = { revision: 1, title: 'Knee', desc: '' };
      const first = post({ _id: `p${String(Math.random()).slice(2)}`, title: 'Knee' });
      const server = async ({ headers, form }: SentForm): Promise<FormAnswer> => {
        const fate = fates.shift() ?? 'answered';
        if (fate === 'lost on the way') throw new TypeError();
        const key = headers['Idempotency-Key']!;
        const isConflict = !made.has(key) && headers['If-Match'] !== `"${stored.revision}"`;
        if (!isConflict && !made.has(key)) {
          const fields = Object.fromEntries(form ?? []) as object;
          stored = { ...stored, ...fields, revision: stored.revision + 1 };
          made.set(key, stored);
        }
        if (fate === 'answer lost') throw new TypeError();
        return isConflict
          ? { status: 412, json: { current: post({ _id: first._id, ...stored }) } }
          : { json: post({ _id: first._id, ...(made.get(key) ?? stored) }) };
      };
      cleanup();
      end();
      show(first, server);
      for (const { name, text, fate, kind } of steps) {
        type(name, text);
        fates.push(fate);
        await act(() => editing.save({}, kind));
        expect([editing.conflict, editing.notice]).toEqual([undefined, undefined]);
        fates.length = 0;
      }
      const typed = { title: field('title').value, desc: field('desc').value };
      await act(() => editing.save({}, 'asked'));
      expect([editing.conflict, editing.notice, editing.dirty]).toEqual([undefined, undefined, false]);
      expect(stored).toMatchObject(typed);
    }),
  );
});
