import { jest } from '@jest/globals';
import { Types } from 'mongoose';
import { Revisions } from '../../src/blog/stored/post-revisions.repository.ts';
import { makeDue } from '../support/make-due.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { until } from '../support/receivers.ts';
import { linkTo, postCalls, type Post } from '../support/posts.ts';
import { json, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const {
  create,
  put: update,
  saved,
  trash,
  deleteForGood,
  act,
  edited,
  version,
  versions,
} = postCalls(api, admin);
const publicStatus = async (key: string) => (await api.get(`/api/blog/${key}`)).status;

it('accepts the payload of the first client unchanged', async () => {
  const texts = 'desc desc2 like titledesc symptoms advSysmptoms diagnosis treatment prognosis';
  const fields: Record<string, string | Blob> = { title: 'The whole payload' };
  for (const text of texts.split(' ')) fields[text] = `<p>text of ${text}</p>`;
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555'];
  for (const [index, name] of ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'].entries()) {
    fields[name] = asFile(await makePicture('jpeg', { colour: colours[index]! }), 'image/jpeg');
  }
  const response = await api.send('POST', '/api/blog', form(fields), admin);
  expect(response.status).toBe(201);
  const post = await json(api.get('/api/blog/the-whole-payload'));
  expect(post.desc).toBe('text of desc');
  expect(post.lead).toBe('<p>text of titledesc</p>');
  expect(post.sections.map(({ field, pictureField }: Post) => [field, pictureField])).toEqual([
    ['desc2', 'pageImage1'],
    ['like', null],
    ['symptoms', 'pageImage2'],
    ['advSysmptoms', null],
    ['diagnosis', 'pageImage3'],
    ['treatment', 'pageImage4'],
    ['prognosis', null],
  ]);
  expect(Object.keys(post.pictures)).toHaveLength(5);
  expect(post.content).toMatch(/<img [^>]*width="500" height="300" loading="lazy"/);
});

it('requires only a title', async () => {
  const response = await api.send('POST', '/api/blog', { desc: 'x', title: '  ' }, admin);
  expect(response.status).toBe(422);
  expect(await json(response)).toMatchObject({ errors: [{ field: 'title', code: 'required' }] });
});

describe('slugs', () => {
  it('derive from the title and stay unique, even for 20 concurrent posts', async () => {
    // As many as an API's connections to the database: with more, a busy machine refuses some.
    const posts = await Promise.all(Array.from({ length: 20 }, () => create({ title: 'Same  Títle!' })));
    const slugs = posts.map(({ slug }) => String(slug));
    expect(slugs.filter((slug) => !/^same-title(-\d+)?$/.test(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(20);
    expect(slugs).toContain('same-title');
  });

  it('go to one of two concurrent requests for the same, and the other is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const both = await Promise.all([1, 2].map((n) => create({ title: `Round ${round} of ${n}` })));
      const answers = await Promise.all(both.map((post) => update(post, { slug: `wanted-${round}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(await json(refused)).toMatchObject({ errors: [{ field: 'slug', code: 'taken' }] });
    }
  });

  it('that nobody chose never refuse concurrent drafts with the same title', async () => {
    const titles = Array.from({ length: 12 }, (_, n) => `To be renamed ${n}`);
    const drafts = await Promise.all(titles.map((title) => create({ title, status: 'draft' })));
    const renamed = await Promise.all(drafts.map((draft) => saved(draft, { title: 'One and the same' })));
    expect(new Set(renamed.map(({ slug }) => slug)).size).toBe(12);
    expect(renamed.map(({ slug }) => slug)).toContain('one-and-the-same');
  });

  it('can be chosen, except one that another post has or had', async () => {
    const first = await create({ title: 'First', slug: 'Chosen slug' });
    expect(first.slug).toBe('chosen-slug');
    const taken = await create({ title: 'Second', slug: 'chosen-slug' });
    expect(taken).toMatchObject({ code: 'conflict', errors: [{ field: 'slug', code: 'taken' }] });
    const moved = await saved(first, { slug: 'moved' });
    expect(moved.formerSlugs).toEqual(['chosen-slug']);
    const had = await create({ title: 'Third', slug: 'chosen-slug' });
    expect(had).toMatchObject({ status: 409, errors: [{ field: 'slug', code: 'taken' }] });
    // The former slug returns the post with its present one.
    expect(await json(api.get('/api/blog/chosen-slug'))).toMatchObject({ _id: first._id, slug: 'moved' });
  });

  it('follow a draft’s title until somebody chooses one or visitors saw it', async () => {
    await create({ title: 'Knees' });
    const draft = await create({ title: 'New post', status: 'draft' });
    const titled = await saved(draft, { title: 'Knees' });
    expect(titled.slug).toBe('knees-2');
    const again = await saved(titled, { title: 'Knees!', desc: 'x' });
    expect(again.slug).toBe('knees-2');
    const chosen = await saved(again, { slug: 'my-knees' });
    const kept = await saved(chosen, { title: 'Elbows' });
    expect(kept.slug).toBe('my-knees');
    const live = await create({ title: 'Seen by visitors' });
    const hidden = await saved(live, { status: 'draft' });
    expect((await saved(hidden, { title: 'Other' })).slug).toBe('seen-by-visitors');
  });

  it('follow a draft’s title again once cleared, but a public one stays', async () => {
    const chosen = await create({ title: 'Emptied', slug: 'chosen-before', status: 'draft' });
    const emptied = await saved(chosen, { slug: '' });
    expect(emptied.slug).toBe('emptied');
    expect((await saved(emptied, { title: 'Followed' })).slug).toBe('followed');
    const seen = await create({ title: 'Seen', slug: 'seen-before', status: 'published' });
    expect((await saved(seen, { slug: '' })).slug).toBe('seen-before');
  });

  it('are suggested as the draft’s present one, not as another post’s', async () => {
    await create({ title: 'Shared words' });
    const draft = await create({ title: 'Shared words', status: 'draft' });
    expect(draft.slug).toBe('shared-words-2');
    const check = (post: string) => json(api.get(`/api/admin/slug?wanted=Shared%20words${post}`, admin));
    const taken = { slug: 'shared-words', free: false };
    expect(await check(`&post=${draft._id}`)).toEqual({ ...taken, suggestion: 'shared-words-2' });
    expect(await check('')).toEqual({ ...taken, suggestion: 'shared-words-3' });
  });

  it('are never confused with numbers or ids', async () => {
    for (const title of ['2025', 'aaaaaaaaaaaaaaaaaaaaaaaa']) {
      expect((await create({ title })).slug).toBe(`post-${title}`);
    }
  });

  it('may be any word that occurs in the API’s paths', async () => {
    for (const word of ['facets', 'terms', 'admin']) {
      expect((await api.get(`/api/blog/${word}`)).status).toBe(404);
      expect((await create({ title: word })).slug).toBe(word);
      expect(await json(api.get(`/api/blog/${word}`))).toMatchObject({ slug: word });
    }
  });
});

describe('a post whose request is repeated', () => {
  const send = (fields: Record<string, string | Blob>, key: string, as = admin) =>
    api.send('POST', '/api/blog', form(fields), { ...as, 'Idempotency-Key': key });

  it('is created once, even by concurrent requests or after a change', async () => {
    const fields = { title: 'Sent twice', image: asFile(await makePicture('png', { colour: '#135724' })) };
    const answers = await Promise.all([1, 2, 3].map(() => send(fields, 'upload-key-1')));
    const posts = await Promise.all(answers.map((answer) => json(answer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(1);
    await update(posts[0], { desc: 'changed since' });
    const again = await send(fields, 'upload-key-1');
    expect([again.status, (await json(again)).desc]).toEqual([201, 'changed since']);
    expect((await json(api.get('/api/admin/blog?q=sent%20twice', admin))).length).toBe(1);
    const texts = api.database.collection('post_texts');
    expect(await texts.countDocuments({ postId: { $exists: false } })).toBe(0);
  });

  it('is refused if its key was used for other content, but not with another key', async () => {
    const picture = asFile(await makePicture());
    expect((await send({ title: 'One key' }, 'upload-key-2')).status).toBe(201);
    type Fields = Record<string, string | Blob>;
    for (const other of [{ title: 'Another' }, { title: 'One key', image: picture }] as Fields[]) {
      const answer = await send(other, 'upload-key-2');
      expect([answer.status, (await json(answer)).code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect((await send({ title: 'One key' }, 'upload-key-3')).status).toBe(201);
    expect((await send({ title: 'One key' }, 'short')).status).toBe(422);
  });
});

describe('a duplicate of a post', () => {
  const duplicate = (id: string, headers: Record<string, string> = {}) =>
    api.send('POST', `/api/admin/blog/${id}/duplicate`, undefined, { ...admin, ...headers });

  it('is a draft with texts, pictures, unpublished changes and its own slug', async () => {
    const picture = asFile(await makePicture('png', { colour: '#246813' }));
    const own = { category: 'Hands', symptoms: '<p>It clicks.</p>' };
    const fields = {
      title: 'Original',
      desc: 'Of it',
      ...own,
      tags: 'One, Two',
      image: picture,
      imageAlt: 'A hand',
      reviewer: 'Dr. B',
      reviewedOn: '2025-03-14',
    };
    const original = await create(form(fields));
    await update(original, { desc: 'Staged' }, '?staged=true');
    const answer = await duplicate(original._id);
    const copy = await json(answer);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/admin/blog/${copy._id}`]);
    expect(copy).toMatchObject({
      title: 'Copy of Original',
      slug: 'copy-of-original',
      desc: 'Staged',
      status: 'draft',
      ...own,
      tags: ['One', 'Two'],
      pictures: original.pictures,
      revision: 1,
      // The copy is shown as not reviewed.
      reviewer: '',
      reviewedOn: '',
      review: null,
      unpublishedChanges: false,
    });
    // Two copies are independent of each other and of the original.
    expect((await json(duplicate(original._id))).slug).toBe('copy-of-original-2');
    await update(copy, { symptoms: '<p>Other.</p>' });
    expect(await edited(original)).toMatchObject({ title: 'Original', ...own, revision: 2 });
  });

  it('is created once, however often its request is repeated', async () => {
    const [first, second] = [await create({ title: 'Copied once' }), await create({ title: 'Another' })];
    const key = { 'Idempotency-Key': 'duplicate-key-2' };
    const answers = await Promise.all([1, 2, 3].map(() => duplicate(first._id, key)));
    const copies = await Promise.all(answers.map((answer) => json(answer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(copies.map(({ _id }) => _id)).size).toBe(1);
    const reused = await duplicate(second._id, key);
    expect([reused.status, (await json(reused)).code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('fits the title even of the longest, and requires an existing post', async () => {
    const long = await create({ title: `${'x'.repeat(191)}🦴🦴🦴🦴`, status: 'draft' });
    const { title } = await json(duplicate(long._id));
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title.isWellFormed()).toBe(true);
    expect((await duplicate('000000000000000000000000')).status).toBe(404);
    const author = await api.as('author');
    expect((await duplicate(long._id, author)).status).toBe(404);
    const own = await create({ title: 'Own', status: 'draft' }, author);
    expect((await duplicate(own._id, author)).status).toBe(201);
  });
});

describe('changing a post', () => {
  it('changes the given fields and keeps the rest', async () => {
    const post = await create({ title: 'Partial', desc: 'Keep me', tags: ['a'] });
    const changed = await saved(post, { category: 'Cancer', tags: ['b', 'c', 'b'] });
    const given = { category: 'Cancer', tags: ['b', 'c'] };
    expect(changed).toMatchObject({ title: 'Partial', desc: 'Keep me', ...given, revision: 2 });
    expect((await json(api.get('/api/blog/partial'))).category).toBe('Cancer');
  });

  it('gives the second of two editors the present version, and overwrites nothing', async () => {
    const post = await create({ title: 'Two editors' });
    // A change that names no revision is refused first.
    expect((await api.send('PUT', `/api/blog/${post._id}`, { desc: 'x' }, admin)).status).toBe(428);
    expect((await update(post, { desc: 'from the first' })).status).toBe(200);
    const second = await update(post, { desc: 'from the second' });
    expect([second.status, second.headers.get('etag')]).toEqual([412, '"2"']);
    const current = { desc: 'from the first', revision: 2 };
    expect(await json(second)).toMatchObject({ code: 'edit_conflict', current });
  });

  it('lets one of ten concurrent saves win', async () => {
    const post = await create({ title: 'Ten editors' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(post, { desc: `editor ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
  });

  it('replaces and removes pictures and changes alt texts', async () => {
    const picture = asFile(await makePicture('png', { colour: '#00aa00' }));
    const post = await create(form({ title: 'Pictures', image: picture, imageAlt: 'one' }));
    const renamed = await saved(post, { imageAlt: 'two' });
    expect(renamed.pictures.image).toMatchObject({ alt: 'two', hash: post.pictures.image.hash });
    const other = asFile(await makePicture('png', { colour: '#aa0000' }));
    const replaced = await saved(renamed, form({ image: other }));
    expect(replaced.pictures.image).toMatchObject({ alt: '' }); // the old text would describe another picture
    expect(replaced.pictures.image.hash).not.toBe(post.pictures.image.hash);
    const removed = await saved(replaced, { removePictures: ['image'] });
    expect(removed.pictures).toEqual({});
  });
});

describe('revisions', () => {
  it('keep every state, and restoring one keeps the present text too', async () => {
    const post = await create({ title: 'Version one' });
    const two = await saved(post, { title: 'Version two' });
    const three = await saved(two, { title: 'Version three' });
    const list = await versions(post);
    expect(list.map(({ revision, title }: Post) => [revision, title])).toEqual([
      [2, 'Version two'],
      [1, 'Version one'],
    ]);
    expect(list[0]!.savedBy).toBe('editor@example.org');
    const people = api.database.collection('accounts');
    await people.updateOne({ email: 'editor@example.org' }, { $set: { name: 'Priya Nair' } });
    expect((await versions(post))[0]!.savedBy).toBe('Priya Nair');
    const first = `/api/admin/blog/${post._id}/revisions/1/restore`;
    const restored = await json(act('POST', first, three));
    expect(restored).toMatchObject({ title: 'Version one', revision: 4 });
    expect(await version(post, 3)).toMatchObject({ title: 'Version three' });
    expect((await act('POST', first, 3)).status).toBe(412);
    expect((await version(post, 99)).status).toBe(404);
  });

  const statesOf = async (post: Post): Promise<Record<number, string>> => {
    const read = async ({ revision }: Post) => [revision, (await version(post, revision)).desc];
    return Object.fromEntries(await Promise.all((await versions(post)).map(read)));
  };
  const autosave = async (post: Post, ...texts: string[]): Promise<Post> => {
    let written = post;
    for (const desc of texts) written = await saved(written, { desc }, '?autosave=true');
    return written;
  };

  it('merge autosaves, but never into an explicit save', async () => {
    const post = await create({ title: 'Autosaved', desc: 'before', status: 'draft' });
    const written = await autosave(post, 'a', 'ab', 'abc', 'abcd');
    expect(await statesOf(post)).toEqual({ 1: 'before' });
    await update(written, { desc: 'abcde' });
    expect(await statesOf(post)).toEqual({ 1: 'before', 5: 'abcd' });
  });

  it.each(['before', 'after'])('are never kept without texts: kept %s an autosave ends', async (when) => {
    const post = await create({ title: `Kept ${when} an autosave ends`, status: 'draft' });
    const write = (symptoms: string, query = '') => update(written, { symptoms }, query);
    const written = await saved(post, { symptoms: '<p>a</p>' }, '?autosave=true');
    const revisions = api.application.nest.get(Revisions);
    const [put, look] = [revisions.put.bind(revisions), revisions.namesTexts.bind(revisions)];
    const [hasLooked, isRefused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let autosaving: Promise<Response> | undefined;
    jest.spyOn(revisions, 'put').mockImplementationOnce(async (state) => {
      autosaving = write('<p>ab</p>', '?autosave=true');
      await (when === 'before' ? hasLooked.promise : autosaving);
      await put(state);
    });
    jest.spyOn(revisions, 'namesTexts').mockImplementationOnce(async (...texts) => {
      const isNamed = await look(...texts);
      hasLooked.resolve();
      if (when === 'before') await isRefused.promise;
      return isNamed;
    });
    expect((await write('<p>other</p>')).status).toBe(412);
    isRefused.resolve();
    expect((await autosaving)?.status).toBe(200);
    expect((await versions(post)).map(({ revision }) => revision)).toEqual([1]);
    expect((await version(post, 1)).title).toBe(post.title);
  });

  it('do not keep the initial state of a draft created by a form', async () => {
    const fields = { title: 'New post', status: 'draft' };
    const post = await json(api.send('POST', '/api/blog?autosave=true', fields, admin));
    const written = await autosave(post, 'a', 'ab');
    expect(await statesOf(post)).toEqual({});
    await update(written, { status: 'published' });
    expect(await statesOf(post)).toEqual({ 3: 'ab' });
  });

  it('keep autosaved content when an earlier revision is restored', async () => {
    const post = await create({ title: 'Restored over', desc: 'old', status: 'draft' });
    const written = await autosave(post, 'new', 'newer');
    await act('POST', `/api/admin/blog/${post._id}/revisions/1/restore`, written.revision);
    expect(await statesOf(post)).toEqual({ 1: 'old', 3: 'newer' });
  });

  it('mark what was published, autosaved, restored and merged', async () => {
    const post = await create({ title: 'Marked', status: 'draft' });
    const written = await autosave(post, 'a', 'ab');
    const live = await saved(written, { status: 'published' });
    const staged = await autosave(live, 'staged');
    await act('POST', `/api/admin/blog/${post._id}/revisions/1/restore`, staged.revision);
    const merged = await saved({ ...post, revision: 6 }, { desc: 'merged' }, '?merged=true');
    await saved(merged, { desc: 'last' });
    expect((await versions(post)).map(({ revision, marks }: Post) => [revision, marks])).toEqual([
      [7, ['published', 'merged']],
      [6, ['restored']],
      [5, ['autosaved']],
      [4, ['published']],
      [3, ['autosaved']],
      [1, []],
    ]);
  });

  it('merge autosaves only within five minutes of the first one', async () => {
    const post = await create({ title: 'Written for an hour', desc: 'before', status: 'draft' });
    const written = await autosave(post, 'one', 'two');
    const started = { autosavingSince: new Date(Date.now() - 301_000) };
    const id = new Types.ObjectId(post._id as string);
    await api.database.collection('posts').updateOne({ _id: id }, { $set: started });
    await autosave(written, 'three', 'four');
    expect(await statesOf(post)).toEqual({ 1: 'before', 3: 'two' });
  });
});

describe('the life of a post', () => {
  it('hides drafts, shows them published, hides them archived', async () => {
    let post = await create({ title: 'A life', status: 'draft' });
    expect(await publicStatus('a-life')).toBe(404);
    post = await saved(post, { status: 'published' });
    expect(await publicStatus('a-life')).toBe(200);
    const firstDate = post.publishedAt;
    post = await saved(post, { status: 'archived' });
    expect(await publicStatus('a-life')).toBe(404);
    post = await saved(post, { status: 'published' });
    expect(post.publishedAt).toBe(firstDate);
  });

  it('moves to the trash and back, or is deleted for good', async () => {
    const post = await create({ title: 'For the trash', category: 'Trash only' });
    const trashed = await json(trash(post));
    expect(trashed.status).toBe('trashed');
    expect(await publicStatus('for-the-trash')).toBe(404);
    expect((await json(api.get('/api/blog-facets'))).former.categories).toContain('trash-only');
    expect((await update(trashed, { desc: 'x' })).status).toBe(409);
    expect(await json(api.get('/api/admin/blog?status=trashed', admin))).toHaveLength(1);
    const restored = await json(act('POST', `/api/admin/blog/${post._id}/restore`, trashed.revision));
    expect(restored.status).toBe('published');
    expect(await publicStatus('for-the-trash')).toBe(200);
    expect((await deleteForGood(post)).status).toBe(409);
    await trash(restored);
    expect((await deleteForGood(post)).status).toBe(204);
    expect((await edited(post)).status).toBe(404);
  });

  it('lists every status for the admin, filtered, sorted and paged', async () => {
    await create({ title: 'Zz draft about bones', status: 'draft', category: 'Bones' });
    await create({ title: 'Aa post about bones', category: 'Bones' });
    const list = async (query: string) => {
      const posts = (await json(api.get(`/api/admin/blog${query}`, admin))) as Post[];
      return posts.map(({ title, status }) => [title, status]);
    };
    expect(await list('?category=bones&sort=title')).toEqual([
      ['Aa post about bones', 'published'],
      ['Zz draft about bones', 'draft'],
    ]);
    expect(await list('?status=draft&q=BONES draft')).toEqual([['Zz draft about bones', 'draft']]);
    expect(await list('?q=.*')).toEqual([]);
    const first = await api.get('/api/admin/blog?perPage=1&category=bones&sort=title', admin);
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(await json(first)).toMatchObject([{ title: 'Aa post about bones' }]);
    expect(linkTo('prev', first)).toBe('');
    const second = await api.get(linkTo('next', first), admin);
    expect(await json(second)).toMatchObject([{ title: 'Zz draft about bones' }]);
    expect(linkTo('next', second)).toBe('');
    const again = await json(api.get(linkTo('prev', second), admin));
    expect(again).toMatchObject([{ title: 'Aa post about bones' }]);
    // A cursor of another sort order does not belong to this list.
    const ofAnotherOrder = linkTo('next', first).replace('sort=title', 'sort=oldest');
    for (const path of [ofAnotherOrder, '/api/admin/blog?cursor=nonsense'])
      expect((await api.get(path, admin)).status).toBe(422);
  });
});

it('finds a slug for the 257th post of a title with one query, not 256', async () => {
  const other = await startApi();
  const as = await other.asAdmin();
  await other.send('POST', '/api/blog', { title: 'Template' }, as);
  const posts = other.database.collection('posts');
  const statements: string[] = [];
  const listener = ({ commandName, command }: { commandName: string; command: Json }) =>
    statements.push(`${commandName} ${command[commandName]}`);
  const template = await posts.findOne();
  await posts.insertMany(
    Array.from({ length: 256 }, (_, n) => ({
      ...template,
      _id: new Types.ObjectId(),
      slugBase: 'shared-title',
      slugNumber: n + 1,
      slug: n === 0 ? 'shared-title' : `shared-title-${n + 1}`,
    })),
  );
  const client = other.database.getClient();
  client.on('commandStarted', listener as never);
  const { slug } = await json(other.send('POST', '/api/blog', { title: 'Shared title' }, as));
  client.off('commandStarted', listener as never);
  expect(slug).toBe('shared-title-257');
  expect(statements.filter((statement) => statement === 'find posts').length).toBeLessThan(20);
  await other.stop();
});

describe('schedules', () => {
  it('publish on time in order, and keep the date of a first publication', async () => {
    const worker = await startApi(api.environment);
    const later = { status: 'scheduled', publishAt: new Date(Date.now() + 3_600_000).toISOString() };
    const first = await create({ title: 'In time 1' });
    const posts = [await saved(first, later)];
    for (const n of [2, 3]) posts.push(await create({ title: `In time ${n}`, ...later }));
    const statuses = () => Promise.all([1, 2, 3].map((n) => publicStatus(`in-time-${n}`)));
    expect(await statuses()).toEqual([404, 404, 404]);
    let due = '';
    for (const [n, post] of posts.entries()) {
      due = await makeDue(api, post);
      await until(async () => (await publicStatus(`in-time-${n + 1}`)) === 200);
      expect(await statuses()).toEqual([200, n > 0 ? 200 : 404, n > 1 ? 200 : 404]);
    }
    expect((await json(api.get('/api/blog/in-time-1'))).publishedAt).toBe(first.publishedAt);
    const published = { status: 'published', publishedAt: due, publishAt: null, revision: 2 };
    expect(await edited(posts[2]!)).toMatchObject(published);
    await worker.stop();
  });

  it.each([
    [{ status: 'scheduled' }, 'required'],
    [{ status: 'published', publishAt: '2029-01-01T00:00:00Z' }, 'not_possible'],
    [{ publishAt: '2029-01-01T00:00:00Z' }, 'not_possible'],
    [{ status: 'draft', publishAt: '2020-01-01T00:00:00Z' }, 'not_possible'],
    [{ status: 'scheduled', publishAt: 'tomorrow' }, 'not_a_date'],
    [{ status: 'scheduled', publishAt: '2026-01-01' }, 'wrong_format'],
    [{ status: 'scheduled', publishAt: '2999-01-01T00:00:00Z' }, 'too_large'],
  ])('refuse %j', async (fields, code) => {
    const response = await api.send('POST', '/api/blog', { title: 'x', ...fields }, admin);
    expect(response.status).toBe(422);
    expect(await json(response)).toMatchObject({ errors: [{ field: 'publishAt', code }] });
  });
});

describe('previews', () => {
  it('show a draft only to holders of the signed link', async () => {
    const post = await create({ title: 'Secret draft', status: 'draft', treatment: '<p>soon</p>' });
    const path = `/api/admin/blog/${post._id}/preview`;
    const { token, url } = await json(api.send('POST', path, undefined, admin));
    expect(url).toContain(`/blog-preview/${token}`);
    const preview = await api.get(`/api/preview/${token}`);
    expect(preview.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await json(preview)).toMatchObject({ title: 'Secret draft', sections: [{ html: '<p>soon</p>' }] });
    const changed = token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA');
    expect((await api.get(`/api/preview/${changed}`)).status).toBe(410);
    // Neither token can replace the other.
    const session = admin.Authorization!.slice('Bearer '.length);
    expect((await api.get(`/api/preview/${session}`)).status).toBe(410);
    expect((await api.get('/api/admin/me', { Authorization: `Bearer ${token}` })).status).toBe(401);
  });

  const linkOf = async (post: Post, fields?: unknown) =>
    (await json(api.send('POST', `/api/admin/blog/${post._id}/preview`, fields, admin))).token as string;
  const shown = (token: string) => json(api.get(`/api/preview/${token}`));

  it('show the saved content, or unsaved text that visitors do not see', async () => {
    const post = await create({ title: 'Shown before', treatment: '<p>old</p>' });
    const [following, typed] = [
      await linkOf(post),
      await linkOf(post, { title: 'Typed', treatment: '<p>new<script>alert(1)</script></p>' }),
    ];
    expect(await shown(typed)).toMatchObject({ title: 'Typed', sections: [{ html: '<p>new</p>' }] });
    expect(await shown(following)).toMatchObject({ title: 'Shown before' });
    expect(await json(api.get('/api/blog/shown-before'))).toMatchObject({ title: 'Shown before' });
    await update(post, { title: 'Saved after' });
    expect(await shown(following)).toMatchObject({ title: 'Saved after' });
    expect(await shown(typed)).toMatchObject({ title: 'Typed' });
  });

  it('show the related posts that visitors will be shown', async () => {
    const tags = ['related to previews'];
    const { _id } = await create({ title: 'Related', tags });
    const draft = await create({ title: 'Relating', tags, status: 'draft' });
    const { related } = await shown(await linkOf(draft));
    expect(related[0]).toMatchObject({ _id });
    await update(draft, { status: 'published' });
    expect((await json(api.get('/api/blog/relating'))).related).toEqual(related);
  });

  it('expire, and require an existing post and valid fields', async () => {
    const post = await create({ title: 'Ends' });
    const token = await linkOf(post, { desc: 'typed' });
    await api.database.collection('post_previews').deleteMany({});
    expect((await api.get(`/api/preview/${token}`)).status).toBe(410);
    const ask = async (id: string, fields: unknown) =>
      (await api.send('POST', `/api/admin/blog/${id}/preview`, fields, admin)).status;
    expect(await ask('0'.repeat(24), {})).toBe(404);
    expect(await ask(post._id, { title: '' })).toBe(422);
  });
});

it('suggests the terms of all posts outside the trash', async () => {
  const post = await create({ title: 'Termed', category: 'Termed only', tags: ['one tag'], status: 'draft' });
  const terms = async () => json(api.get('/api/admin/terms', admin));
  expect((await terms()).categories).toContain('Termed only');
  expect((await terms()).tags).toContain('one tag');
  await trash(post);
  expect((await terms()).categories).not.toContain('Termed only');
});

it('stores pictures for texts, which the cleaning then accepts', async () => {
  const image = form({ image: asFile(await makePicture()) });
  const { url } = (await json(api.send('POST', '/api/admin/media', image, admin))).variants[0];
  const treatment = `<p><img src="${url}" alt="x" onerror="alert(1)"></p>`;
  const post = await create({ title: 'Text picture', treatment });
  expect(post.treatment).toBe(`<p><img src="${url}" alt="x" loading="lazy" /></p>`);
  expect((await api.send('POST', '/api/admin/media', form({ text: 'x' }), admin)).status).toBe(422);
});

it('a post can be dated in the past by its author', async () => {
  const publishAt = '1969-07-20T20:17:00.000Z';
  const post = await create({ title: 'Dated', status: 'published', publishAt });
  expect(await json(api.get('/api/blog/dated'))).toMatchObject({
    publishedAt: publishAt,
    date: '1969-07-21',
  });
  const changed = await saved(post, { status: 'published', publishAt: '2020-02-03T00:00:00.000Z' });
  expect(await json(api.get(`/api/blog/${changed._id}`))).toMatchObject({
    publishedAt: '2020-02-03T00:00:00.000Z',
  });
});

it('normalizes links when a post is saved, and names broken ones', async () => {
  const post = await create({ title: 'Linked', desc2: '<p><a href=" www.who.int ">WHO</a></p>' });
  expect(post.desc2).toContain('href="https://www.who.int"');
  const refused = await saved(post, { symptoms: '<p><a href="file:///C:/scan.pdf">scan</a></p>' });
  expect(refused.errors).toEqual([
    { field: 'symptoms', code: 'link_not_accepted', message: expect.stringContaining('file:///C:/scan.pdf') },
  ]);
});
