/** @jest-environment @opinionbridge/build/testing/browser */
import { act, cleanup, render } from '@opinionbridge/build/testing/react';
import fc from 'fast-check';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import type { AdminPost } from '../post-texts.ts';
import { draftOfKnees } from '../testing/draft-of-knees.ts';
import { answerForms, type FormAnswer, type SentForm } from '../../api/upload/testing/answer-forms.ts';
import { NO_POST } from './initial-state.ts';
import { usePostEditing, type Creation, type PostEditing } from './use-post-editing.ts';

const copy: DraftSlot = {
  found: undefined,
  isEmpty: () => true,
  write: async () => true,
  forget() {},
  release() {},
};
let editing: PostEditing;
function Form({ first, formKey }: { readonly first: AdminPost; readonly formKey?: string }) {
  const creation = formKey ? ({ formKey, onCreated() {} } as unknown as Creation) : undefined;
  editing = usePostEditing(first, copy, creation);
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

/** @returns the requests sent */
function show(first: AdminPost, answer: (sent: SentForm) => Promise<FormAnswer>, formKey = ''): SentForm[] {
  const sent: SentForm[] = [];
  answerForms((one) => {
    sent.push(one);
    return answer(one);
  });
  render(<Form first={first} formKey={formKey} />);
  return sent;
}

test('text typed into a post in the trash stays when the post is restored', async () => {
  show(draftOfKnees({ status: 'trashed' }), async () => ({
    json: draftOfKnees({ revision: 2, desc: 'Restored' }),
  }));
  type('title', 'Knees');
  await act(() => editing.act('POST', '/api/admin/blog/p/restore'));
  expect([field('title').value, field('desc').value]).toEqual(['Knees', 'Restored']);
  expect(editing.dirty).toBe(true);
});

test('tells the author at once that the post was trashed, without losing text', async () => {
  const trashed = draftOfKnees({ revision: 2, status: 'trashed' });
  const sent = show(draftOfKnees(), async () => ({ status: 412, json: { current: trashed } }));
  type('title', 'Knees');
  await act(() => editing.save({}, 'autosave'));
  expect([editing.post.status, editing.refusal, editing.conflict]).toEqual(['trashed', undefined, undefined]);
  expect(editing.notice?.text).toMatch(/trash. Restore it, or save your text as a new draft/);
  expect([field('title').value, editing.dirty, sent.length]).toEqual(['Knees', true, 1]);
});

test('continues to save after an invalid response', async () => {
  const answers: FormAnswer[] = [{ text: '<html>Please log in to this network</html>' }];
  const saved = { json: draftOfKnees({ revision: 2, title: 'Knees' }) };
  const sent = show(draftOfKnees(), async () => answers.shift() ?? saved);
  type('title', 'Knees');
  await act(() => editing.save({}, 'autosave').catch(() => undefined));
  expect([editing.busy, editing.dirty, field('title').value]).toEqual([false, true, 'Knees']);
  await act(() => editing.save({}, 'autosave'));
  expect([editing.busy, editing.dirty, sent.length]).toEqual([false, false, 2]);
});

test.each([
  ['the API', 'x'.repeat(20), { status: 422, text: '{}' }, 1],
  ['the form', 'x'.repeat(1_001), { json: {} }, 0],
])('content refused by %s stays, and is saved again once it changes', async (_what, text, refusal, times) => {
  const answers: FormAnswer[] = [refusal];
  const saved = { json: draftOfKnees({ revision: 2, desc: 'Short' }) };
  const sent = show(draftOfKnees(), async () => (times ? answers.shift() : undefined) ?? saved);
  type('desc', text);
  for (const _time of [1, 2, 3]) await act(() => editing.save({}, 'autosave'));
  expect([sent.length, field('desc').value, editing.refusal?.status]).toEqual([times, text, 422]);
  type('desc', 'Short');
  await act(() => editing.save({}, 'autosave'));
  expect([sent.length, editing.dirty, editing.refusal]).toEqual([times + 1, false, undefined]);
});

test.each([
  ['a post', false],
  ['a new post', true],
])('lost responses for %s cause no conflict with oneself, lost text or second post', async (_what, isNew) => {
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
      let stored = { revision: isNew ? 0 : 1, title: isNew ? '' : 'Knee', desc: '' };
      const id = `p${String(Math.random()).slice(2)}`;
      let created = 0;
      const server = async ({ method, headers, form }: SentForm): Promise<FormAnswer> => {
        const fate = fates.shift() ?? 'answered';
        if (fate === 'lost on the way') throw new TypeError();
        const key = headers['Idempotency-Key']!;
        const isConflict =
          method === 'PUT' && !made.has(key) && headers['If-Match'] !== `"${stored.revision}"`;
        if (method === 'POST' && !made.has(key)) created += 1;
        if (!isConflict && !made.has(key)) {
          const fields = Object.fromEntries(form ?? []) as object;
          stored = { ...stored, ...fields, revision: stored.revision + 1 };
          made.set(key, stored);
        }
        if (fate === 'answer lost') throw new TypeError();
        return isConflict
          ? { status: 412, json: { current: draftOfKnees({ _id: id, ...stored }) } }
          : { json: draftOfKnees({ _id: id, ...(made.get(key) ?? stored) }) };
      };
      cleanup();
      if (isNew) show(NO_POST, server, `key of ${id}`);
      else show(draftOfKnees({ _id: id, title: 'Knee' }), server);
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
      expect(created).toBe(isNew ? 1 : 0);
    }),
  );
});
