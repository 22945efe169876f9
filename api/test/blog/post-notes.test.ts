import { postCalls } from '../support/posts.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

const { api, mail, admin } = testApi({ SITE_URL: 'https://site.example' });
const { edited, trash, deleteForGood, ...posts } = postCalls(api, admin);

const create = (title: string, headers = admin) => posts.create({ title, status: 'draft' }, headers);
const notesOf = (post: Json, headers = admin) => api.get(`/api/admin/blog/${post._id}/notes`, headers);
const add = (post: Json, text: unknown, headers: Record<string, string> = admin) =>
  api.send('POST', `/api/admin/blog/${post._id}/notes`, { text }, headers);

it('stores author, text and time, oldest first, and does not change the post', async () => {
  const post = await create('Noted');
  const editor = await api.as('editor');
  expect((await add(post, ' First\r\nline 🦵 ')).status).toBe(201);
  const notes = await json(add(post, 'दूसरा', editor));
  expect(notes).toEqual([
    expect.objectContaining({ text: 'First\nline 🦵', by: 'editor@example.org' }),
    expect.objectContaining({ text: 'दूसरा', by: 'editor@team.example.org' }),
  ]);
  expect(await json(notesOf(post))).toEqual(notes);
  expect((await edited(post)).revision).toBe(post.revision);
  expect(JSON.stringify(await edited(post))).not.toContain('दूसरा');
});

it('adds a note once per key, and refuses the key with another text', async () => {
  const post = await create('Once');
  const headers = { ...admin, 'Idempotency-Key': 'note-key-1' };
  const answers = await Promise.all([1, 2, 3].map(() => add(post, 'once', headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await json(notesOf(post))).toHaveLength(1);
  expect((await json(add(post, 'other', headers))).code).toBe('idempotency_key_reused');
  // Keys of different people are independent.
  const editor = { ...(await api.as('editor')), 'Idempotency-Key': 'note-key-1' };
  expect(await json(add(post, 'other', editor))).toHaveLength(2);
});

it('shows people who else has the post open, if they may read it', async () => {
  const [editor, author] = [await api.as('editor'), await api.as('author')];
  const post = await create('Open');
  const meet = (who: Record<string, string>) =>
    api.send('POST', `/api/admin/blog/${post._id}/presence`, undefined, who);
  expect(await json(meet(admin))).toEqual({ revision: 1, others: [] });
  expect(await json(meet(editor))).toEqual({ revision: 1, others: ['editor@example.org'] });
  expect((await json(meet(admin))).others).toEqual(['editor@team.example.org']);
  expect((await meet(author)).status).toBe(404);
  expect((await json(meet(editor))).others).toEqual(['editor@example.org']);
});

it('lets authors read and write only notes on their own posts', async () => {
  const author = await api.as('author');
  const [own, other] = [await create('Own', author), await create('Other')];
  expect((await add(own, 'mine', author)).status).toBe(201);
  expect(await json(notesOf(own))).toHaveLength(1);
  for (const answer of [await add(other, 'x', author), await notesOf(other, author)])
    expect((await json(answer)).code).toBe('not_found');
});

it('refuses empty, too long and too many notes', async () => {
  const post = await create('Bounds');
  for (const text of ['', ' \n ', null, 'x'.repeat(2_001), { $ne: '' }])
    expect((await add(post, text)).status).toBeGreaterThanOrEqual(400);
  const rows = Array.from({ length: 200 }, (_, n) => ({
    _id: `full-${n}` as never,
    at: new Date(),
    text: 'x',
    by: 'x',
    postId: api.database.base.Types.ObjectId.createFromHexString(post._id),
  }));
  await api.database.collection('post_notes').insertMany(rows);
  expect((await json(add(post, 'one more'))).code).toBe('conflict');
  const notes = api.database.collection('post_notes');
  await notes.deleteOne({ _id: 'full-0' as never });
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((text) => add(post, text)));
  expect(last.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  expect(await notes.countDocuments({ postId: rows[0]!.postId })).toBeLessThanOrEqual(200);
  for (const nowhere of ['0'.repeat(24), 'x']) expect((await notesOf({ _id: nowhere })).status).toBe(404);
});

it('keeps the words that it is about, and who resolved it', async () => {
  const post = await create('Quoted');
  const editor = await api.as('editor');
  const about = { field: 'symptoms', quote: ' It hurts at night. ' };
  const send = (method: string, to: string, body: object, headers = admin) =>
    api.send(method, `/api/admin/blog/${post._id}/notes${to}`, body, headers);
  const [note] = await json(send('POST', '', { text: 'Always?', ...about }));
  expect(note).toMatchObject({ field: 'symptoms', quote: 'It hurts at night.', resolvedBy: '' });
  const resolve = (resolved: boolean, id = note.id) => send('PATCH', `/${id}`, { resolved }, editor);
  for (const _ of [1, 2])
    expect(await json(resolve(true))).toMatchObject([{ resolvedBy: 'editor@team.example.org' }]);
  expect(await json(resolve(false))).toMatchObject([{ resolvedBy: '' }]);
  expect((await resolve(true, 'nothing')).status).toBe(404);
  const other = await create('Another');
  const elsewhere = api.send(
    'PATCH',
    `/api/admin/blog/${other._id}/notes/${note.id}`,
    { resolved: true },
    admin,
  );
  expect((await elsewhere).status).toBe(404);
  for (const wrong of [{ field: 'title' }, { quote: 'x'.repeat(301) }])
    expect((await json(send('POST', '', { text: 'x', ...about, ...wrong }))).code).toBe('validation_failed');
});

it('mails those whom it mentions once, if they may read the post, but not its author', async () => {
  const [editor, author] = [await api.as('editor'), await api.as('author')];
  const post = await create('Mentions');
  const headers = { ...editor, 'Idempotency-Key': 'mention-key-1' };
  const text = '@editor@example.org, please check. @author@team.example.org @editor@team.example.org';
  await Promise.all([1, 2, 3].map(() => add(post, text, headers)));
  expect(await json(api.get(`/api/admin/blog/${post._id}/notes/readers`, editor))).toEqual([
    'editor@example.org',
  ]);
  expect((await api.get(`/api/admin/blog/${post._id}/notes/readers`, author)).status).toBe(404);
  // Held mails of requests that lost the race are dropped.
  const rows = api.database.collection('account_mails');
  await until(async () => {
    const due = { nextDeliveryAt: new Date(0), 'delivery.nextAttemptAt': new Date(0) };
    await rows.updateMany({ purpose: 'note' }, { $set: due });
    return (await rows.countDocuments({ purpose: 'note' })) === 0;
  });
  const sent = mail.mails.filter(({ source }) => source.includes('Note for you: Mentions'));
  expect(sent.map(({ to }) => to)).toEqual([['editor@example.org']]);
  expect(textOfMail(sent[0]!.source)).toContain(`https://site.example/admin/posts/${post._id}`);
});

it('is deleted with its post', async () => {
  const post = await create('Going');
  await add(post, 'gone with it');
  await trash(post);
  expect(await json(notesOf(post))).toHaveLength(1);
  await deleteForGood(post);
  expect(await api.database.collection('post_notes').countDocuments({ text: 'gone with it' })).toBe(0);
  expect((await add(post, 'late')).status).toBe(404);
});
