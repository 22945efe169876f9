/** @jest-environment @opinionbridge/build/testing/browser */
import { changePost } from '../../posts/save-post.ts';
import { sendForm } from './send-form.ts';
import { answerForms, type FormAnswer } from './testing/answer-forms.ts';

afterEach(() => jest.useRealTimers());

const call = { method: 'PUT', path: '/api/blog/p', revision: 1 } as const;
const PAGE = '<html>Please log in to this network</html>';

test.each<[string, FormAnswer]>([
  ['a page', { text: PAGE }],
  ['nothing', { text: '' }],
  ['half of it', { text: '{"_id":"p"' }],
  ['something else', { json: { ok: true } }],
  ['null', { json: null }],
  ['a page', { status: 412, text: PAGE }],
  ['something else', { status: 412, json: {} }],
  ['a page', { status: 502, text: PAGE }],
])('a post is not saved if the response is %s: %j', async (_what, said) => {
  answerForms(async () => said);
  const outcome = await changePost(call);
  expect(outcome.kind).toBe('refused');
  expect(outcome.kind === 'refused' && outcome.refusal.message).toMatch(/^The server cannot be reached/);
});

test('distinguishes a saved post, and one that somebody else changed, from that', async () => {
  const post = { _id: 'p', revision: 2 };
  answerForms(async () => ({ json: post }));
  expect(await changePost(call)).toEqual({ kind: 'saved', post });
  answerForms(async () => ({ status: 412, json: { current: post } }));
  expect(await changePost(call)).toEqual({ kind: 'conflict', current: post });
});

test('gives up on a silent server, later if it has pictures to process', async () => {
  jest.useFakeTimers();
  answerForms(() => new Promise(() => {}));
  const ended: string[] = [];
  const send = (name: string, form: FormData | null) =>
    sendForm({ method: 'PUT', path: '/' }, form).then((answer) => ended.push(`${name} ${answer}`));
  const form = new FormData();
  form.append('image', new File(['x'], 'knee.png'));
  void send('text', null);
  void send('picture', form);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(ended).toEqual(['text undefined']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual(['text undefined', 'picture undefined']);
});
