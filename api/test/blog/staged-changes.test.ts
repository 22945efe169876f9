import { Types } from 'mongoose';
import { PruneRevisions } from '../../src/blog/revisions/prune-revisions.ts';
import { makeDue } from '../support/make-due.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { until } from '../support/receivers.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create, put, saved, act, edited, shown: seen, version, versions } = postCalls(api, admin);

const write = async (post: Post, ...texts: string[]): Promise<Post> => {
  let written = post;
  for (const symptoms of texts) written = await saved(written, { symptoms }, '?autosave=true');
  return written;
};
const textsOf = async (post: Post): Promise<string[]> => {
  const whole = (await versions(post)).map(({ revision }) => version(post, revision));
  return (await Promise.all(whole)).map(({ symptoms }) => symptoms);
};

describe('autosaves of a published post', () => {
  it('are stored, but hidden from visitors until somebody updates the post', async () => {
    const post = await create({ title: 'Live', symptoms: '<p>old</p>', desc: 'card' });
    const before = await seen(post);
    const written = await write(post, '<p>ne</p>', '<p>new</p>');
    expect(written).toMatchObject({ symptoms: '<p>new</p>', unpublishedChanges: true, status: 'published' });
    expect(await edited(post)).toMatchObject({ symptoms: '<p>new</p>', unpublishedChanges: true });
    expect(await seen(post)).toEqual(before);
    const [listed] = await json(api.get('/api/admin/blog?status=published', admin));
    expect(listed.unpublishedChanges).toBe(true);

    const updated = await json(put(written, { desc: 'new card' }));
    expect(updated).toMatchObject({ symptoms: '<p>new</p>', desc: 'new card', unpublishedChanges: false });
    const after = await seen(post);
    expect(after).toMatchObject({ desc: 'new card' });
    expect(JSON.stringify(after.sections)).toContain('<p>new</p>');
    expect(await textsOf(post)).toEqual(['<p>new</p>', '<p>old</p>']);
  });

  it('keep its title, address and position in lists and search until then', async () => {
    const post = await create({ title: 'Findable before', symptoms: '<p>antelope</p>' });
    const fields = { title: 'Findable after', slug: 'findable-after', symptoms: '<p>buffalo</p>' };
    const written = await json(put(post, fields, '?autosave=true'));
    expect(written).toMatchObject({ title: 'Findable after', slug: 'findable-after' });
    const titles = async (query: string) =>
      (await json(api.get(`/api/blog?${query}`))).map(({ title }: Post) => title);
    expect(await titles('q=antelope')).toEqual(['Findable before']);
    expect(await titles('q=buffalo')).toEqual([]);
    expect((await api.get('/api/blog/findable-after')).status).toBe(404);
    await put(written, {});
    expect(await titles('q=buffalo')).toEqual(['Findable after']);
    expect(await titles('q=antelope')).toEqual([]);
    expect((await json(api.get('/api/blog/findable-before'))).slug).toBe('findable-after');
  });

  it.each(['has', 'had'])('are refused at the update if another post %s their address', async (when) => {
    const post = await create({ title: `Live ${when}` });
    const chosen = { slug: `guide-that-it-${when}` };
    const written = await json(put(post, chosen, '?autosave=true'));
    const other = await create({ title: `Guide that it ${when}` });
    expect(other.slug).toBe(chosen.slug);
    if (when === 'had') await put(other, { slug: 'elsewhere' });
    const refused = await put(written, {});
    expect([refused.status, (await refused.json()).errors]).toEqual([
      409,
      [{ field: 'slug', code: 'taken', message: 'Another post has this address.' }],
    ]);
    expect(await seen(post)).toMatchObject({ slug: post.slug });
    expect((await json(api.get(`/api/blog/${chosen.slug}`)))._id).toBe(other._id);
    expect(await json(put(written, { slug: `free-${when}` }))).toMatchObject({ slug: `free-${when}` });
  });

  it('go live with a status that somebody sets, and survive the trash', async () => {
    const post = await create({ title: 'Trashed meanwhile', symptoms: '<p>old</p>' });
    const written = await write(post, '<p>new</p>');
    const trashed = await json(act('DELETE', `/api/blog/${post._id}`, written));
    expect(trashed).toMatchObject({ symptoms: '<p>new</p>', unpublishedChanges: true });
    const back = await json(act('POST', `/api/admin/blog/${post._id}/restore`, trashed));
    expect(back).toMatchObject({ status: 'published', symptoms: '<p>new</p>', unpublishedChanges: true });
    expect(JSON.stringify((await seen(post)).sections)).toContain('<p>old</p>');
    const hidden = await json(put(back, { status: 'archived' }));
    expect(hidden).toMatchObject({ symptoms: '<p>new</p>', unpublishedChanges: false });
  });

  it('stay hidden when a scheduled post appears', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const post = await create({ title: 'Soon', symptoms: '<p>old</p>', status: 'scheduled', publishAt });
    await write(post, '<p>new</p>');
    await makeDue(api, post);
    await until(async () => (await api.get(`/api/blog/${post._id}`)).status === 200);
    expect(JSON.stringify((await seen(post)).sections)).toContain('<p>old</p>');
    const now = await edited(post);
    expect(now).toMatchObject({ status: 'published', symptoms: '<p>new</p>', unpublishedChanges: true });
    // Merging autosaves of staged content deletes no text that visitors see.
    await write(now, '<p>newer</p>');
    expect(JSON.stringify((await seen(post)).sections)).toContain('<p>old</p>');
  });

  it('can be requested explicitly, with pictures, but never with a status', async () => {
    const post = await create({ title: 'With a picture', symptoms: '<p>old</p>' });
    const image = asFile(await makePicture('jpeg', { colour: '#123456' }), 'image/jpeg');
    const staged = await json(put(post, form({ image, symptoms: '<p>new</p>' }), '?staged=true'));
    expect(staged.pictures.image.hash).toMatch(/\w/);
    expect((await seen(post)).pictures).toEqual({});
    for (const query of ['?staged=true', '?autosave=true']) {
      const refused = await json(put(staged, { status: 'archived' }, query));
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'status', code: 'not_possible' }] });
    }
    await put(staged, {});
    expect((await seen(post)).pictures.image.hash).toBe(staged.pictures.image.hash);
  });

  it('conflict if concurrent: the second gets the staged content', async () => {
    const post = await create({ title: 'Two at once', symptoms: '<p>old</p>' });
    const answers = await Promise.all(
      ['<p>a</p>', '<p>b</p>'].map((symptoms) => put(post, { symptoms }, '?autosave=true')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = await json(answers.find(({ status }) => status === 412)!);
    expect(lost.current).toMatchObject({ symptoms: (await edited(post)).symptoms, unpublishedChanges: true });
  });
});

describe('unpublished changes', () => {
  it('can be discarded, and restored from the history without visitors seeing them', async () => {
    const post = await create({ title: 'Discarded', symptoms: '<p>old</p>' });
    const shown = await seen(post);
    const written = await write(post, '<p>new</p>');
    const path = `/api/blog/${post._id}/staged`;
    expect((await act('DELETE', path, post)).status).toBe(412);
    const discarded = await json(act('DELETE', path, written));
    expect(discarded).toMatchObject({ symptoms: '<p>old</p>', unpublishedChanges: false });
    expect((await act('DELETE', path, discarded)).status).toBe(409);
    expect(await seen(post)).toEqual(shown);
    const versions = `/api/admin/blog/${post._id}/revisions`;
    const again = await json(act('POST', `${versions}/${written.revision}/restore`, discarded));
    expect(again).toMatchObject({ symptoms: '<p>new</p>', unpublishedChanges: true });
    expect(await seen(post)).toEqual(shown);
  });

  it('are visible in a preview, and only with its link', async () => {
    const post = await create({ title: 'Previewed', symptoms: '<p>old</p>' });
    await write(post, '<p>new</p>');
    const { token } = await json(api.send('POST', `/api/admin/blog/${post._id}/preview`, undefined, admin));
    expect(JSON.stringify((await json(api.get(`/api/preview/${token}`))).sections)).toContain('<p>new</p>');
    expect(JSON.stringify(await json(api.get('/api/blog?perPage=100')))).not.toContain('new</p>');
  });

  it('keep their texts when old revisions are deleted', async () => {
    const post = await create({ title: 'Kept', symptoms: '<p>old</p>' });
    await write(post, '<p>new</p>');
    const day = new Date(Date.now() - 2 * 86_400_000);
    await api.database.collection('post_texts').updateMany({}, { $set: { savedAt: day } });
    await api.application.nest.get(PruneRevisions).prune();
    expect(await edited(post)).toMatchObject({ symptoms: '<p>new</p>' });
    expect(JSON.stringify((await seen(post)).sections)).toContain('<p>old</p>');
  });
});

it('deletes orphaned texts and picture uses at the second run that finds them', async () => {
  const [texts, uses] = ['post_texts', 'picture_uses'].map((name) => api.database.collection<Json>(name));
  const postId = new Types.ObjectId();
  const left = { postId, savedAt: new Date(Date.now() - 2 * 86_400_000) };
  await texts!.insertMany([
    { ...left, _id: 'left' },
    { ...left, _id: 'being made', postId: new Types.ObjectId(), savedAt: new Date() },
  ]);
  await uses!.insertOne({ _id: 'use', postId, hash: 'x' });
  const leftOver = () => texts!.find({ _id: { $in: ['left', 'being made'] } }).toArray();
  const prune = () => api.application.nest.get(PruneRevisions).prune();
  await prune();
  expect((await leftOver()).length).toBe(2);
  await texts!.updateMany({ orphanSince: { $ne: null } }, { $set: { orphanSince: left.savedAt } });
  await prune();
  expect((await leftOver()).map(({ _id }) => _id)).toEqual(['being made']);
  expect(await uses!.countDocuments({ _id: 'use' })).toBe(0);
});
