/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render } from '@opinionbridge/build/testing/react';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import type { AdminPost } from '../post-texts.ts';
import { answerForms, type FormAnswer, type SentForm } from '../../api/upload/testing/answer-forms.ts';
import { usePostEditing, type PostEditing } from './use-post-editing.ts';

const post = (more: object) =>
  ({
    ...{ _id: 'p', revision: 1, status: 'draft', slug: 'knee', title: 'Knee', desc: '', updatedAt: '' },
    ...{ tags: [], pictures: {}, unpublishedChanges: false, ...more },
  }) as unknown as AdminPost;

const copy: DraftSlot = { found: undefined, write: async () => true, forget() {}, release() {} };
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
/** @returns what was sent */
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

test('what was typed into a post in the trash stays when the post is restored', async () => {
  show(post({ status: 'trashed' }), async () => ({ json: post({ revision: 2, desc: 'Restored' }) }));
  type('title', 'Knees');
  await act(() => editing.act('POST', '/api/admin/blog/p/restore'));
  expect([field('title').value, field('desc').value]).toEqual(['Knees', 'Restored']);
  expect(editing.dirty).toBe(true);
});

test('after an answer that is none, saving goes on', async () => {
  const answers: FormAnswer[] = [{ text: '<html>Please log in to this network</html>' }];
  const saved = { json: post({ revision: 2, title: 'Knees' }) };
  const sent = show(post({}), async () => answers.shift() ?? saved);
  type('title', 'Knees');
  await act(() => editing.save({}, 'autosave').catch(() => undefined));
  expect([editing.busy, editing.dirty, field('title').value]).toEqual([false, true, 'Knees']);
  await act(() => editing.save({}, 'autosave'));
  expect([editing.busy, editing.dirty, sent.length]).toEqual([false, false, 2]);
});
