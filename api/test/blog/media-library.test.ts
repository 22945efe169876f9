import { ReplacePictures } from '../../src/blog/library/replace-pictures.ts';
import { form, makePicture } from '../support/make-picture.ts';
import { until } from '../support/receivers.ts';
import { linkTo, postCalls } from '../support/posts.ts';
import { json, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');
const { create, put, saved, trash, edited, shown: seenOf, version } = postCalls(api, admin);

const MINUTES_LATER = 120_000;
const picture = async (colour: string, name = 'photo.jpg') =>
  new File([new Uint8Array(await makePicture('jpeg', { colour }))], name, { type: 'image/jpeg' });
const store = async (file: File): Promise<Json> =>
  json(api.send('POST', '/api/admin/media', form({ image: file }), admin));
const library = async (query = '') => json(api.get(`/api/admin/media${query}`, admin));
const usesOf = (hash: string): Promise<Json[]> => json(api.get(`/api/admin/media/${hash}/uses`, admin));
const remove = (hash: string, query = '') =>
  api.send('DELETE', `/api/admin/media/${hash}${query}`, undefined, admin);
/** The answer to a removal, which says whether it is done, may arrive before the removal is done. */
const whenGone = (hash: string) =>
  until(async () => {
    const found = await api.database.collection<Json>('pictures').findOne({ _id: hash });
    return found?.['leaving']?.goneAt instanceof Date;
  });
/** Leaves a picture in the state of a process killed right after the request. */
const leave = ({ hash }: Json, to: string | null, at: number) =>
  api.database
    .collection<{ _id: string }>('pictures')
    .updateOne({ _id: hash }, { $set: { isLeaving: true, leaving: { to, at: new Date(at), goneAt: null } } });
const figure = ({ variants }: Json) =>
  `<figure><img src="${variants.at(-1).url}" alt="a knee" /><figcaption>Mrs Rao</figcaption></figure>`;

/** Returns the collections that contain a text in any field. */
async function naming(text: string): Promise<string[]> {
  const db = api.database.db!;
  const names: string[] = [];
  for (const { name } of await db.listCollections().toArray())
    for (const document of await db.collection(name).find().toArray())
      if (JSON.stringify(document).includes(text)) names.push(name);
  return [...new Set(names)].sort();
}

/**
 * Creates posts that use a picture in every way: as their picture, in a text, staged, in an earlier revision, in the
 * trash, in a preview.
 */
async function usedEverywhere() {
  const image = await picture('#aa3311', 'Asha Rao knee.jpg');
  const shown = await create(form({ title: 'Shown', image, imageAlt: 'A swollen knee' }));
  const stored = shown.image as Json;
  const like = figure(stored);
  const inText = await create({ title: 'In a text', symptoms: `<p>before</p>${like}` });
  const staged = await saved(await create({ title: 'Staged' }), { like }, '?staged=true');
  const earlier = await saved(await create({ title: 'Earlier', status: 'draft', like }), {
    like: '<p>now</p>',
  });
  const trashed = await create({ title: 'Trashed', like });
  await trash(trashed);
  await api.send('POST', `/api/admin/blog/${earlier._id}/preview`, { like }, admin);
  return { stored, shown, inText, staged, earlier, trashed };
}

const describePicture = (hash: string, alt: string, before = '') =>
  api.send('PATCH', `/api/admin/media/${hash}`, { alt, before }, admin);

it('lists only pictures without an alternative text', async () => {
  const [bare, described] = [await store(await picture('#123456')), await store(await picture('#654321'))];
  await describePicture(described.hash, 'A hip');
  const hashes = (await library('?undescribed=true')).map(({ picture: { hash } }: Json) => hash);
  expect(hashes).toContain(bare.hash);
  expect(hashes).not.toContain(described.hash);
  const all = await library('?undescribed=false&perPage=100');
  expect(all.map(({ picture: { hash } }: Json) => hash)).toContain(described.hash);
});

it('tells where each picture is used: as picture, in texts, staged, in revisions', async () => {
  const { stored } = await usedEverywhere();
  const [one] = await library('?q=RAO+swollen');
  expect(one).toMatchObject({ name: 'Asha Rao knee.jpg', posts: 5, picture: { alt: 'A swollen knee' } });
  const uses = await usesOf(stored.hash);
  const places = uses.map(({ title, isPicture, isInText, isStaged, versions }) => [
    ...[title, isPicture, isInText, isStaged, versions],
  ]);
  expect(places.sort()).toEqual([
    ['Earlier', false, false, false, 1],
    ['In a text', false, true, false, 0],
    ['Shown', true, false, false, 0],
    ['Staged', false, false, true, 0],
    ['Trashed', false, true, false, 1],
  ]);
});

it('deletes a picture for good from every collection, cache and answer', async () => {
  const { stored, shown, inText, staged, earlier, trashed } = await usedEverywhere();
  const other = await startApi(api.environment);
  const address = stored.variants[0].url as string;
  for (const instance of [api, other]) expect((await instance.get(address)).status).toBe(200);

  const refused = await json(remove(stored.hash));
  expect(refused).toMatchObject({ status: 409, code: 'picture_in_use' });
  expect((await api.get(address)).status).toBe(200);

  const gone = await json(remove(stored.hash, '?everywhere=true'));
  expect(gone).toEqual({ address: `/media/${stored.hash}/`, isDone: expect.any(Boolean), by: null });
  await whenGone(stored.hash);
  for (const instance of [api, other]) await until(async () => (await instance.get(address)).status === 404);
  expect((await edited(shown)).pictures).toEqual({});
  expect((await seenOf(shown)).image).toBeNull();
  expect((await edited(inText)).symptoms).toBe('<p>before</p>');
  expect((await edited(staged)).like).toBe('');
  expect((await edited(trashed)).like).toBe('');
  expect((await version(earlier, 1)).like).toBe('');
  expect(await library()).toEqual([]);
  expect((await remove(stored.hash)).status).toBe(404);
  // Remaining are the record of the removal and the posts for its second pass.
  expect(await naming(stored.hash)).toEqual(['audit', 'picture_uses', 'pictures']);
  expect(await naming(stored.placeholder)).toEqual(['pictures']);

  await api.application.nest.get(ReplacePictures).finishAll(Date.now() + MINUTES_LATER);
  expect(await naming(stored.hash)).toEqual(['audit']);
  expect(await naming('Asha Rao')).toEqual([]);
  expect(await naming('Mrs Rao')).toEqual([]);
  await other.stop();
});

it.each([
  ['not done', false, 0],
  ['done', true, 60_000],
])('reports a removal as %s after the caller’s wait', async (_what, isDone, waitMs) => {
  const { stored } = await usedEverywhere();
  expect(await api.application.nest.get(ReplacePictures).replace(stored.hash, null, waitMs)).toBe(isDone);
  await whenGone(stored.hash);
});

it('refuses a picture being deleted, and removes uses stored in the meantime', async () => {
  const { stored, earlier } = await usedEverywhere();
  await remove(stored.hash, '?everywhere=true');
  const again = await create(form({ title: 'x', image: await picture('#aa3311') }));
  expect(again).toMatchObject({ status: 422, errors: [{ field: 'image', code: 'being_deleted' }] });
  // A request that had read the post before writes back what it knew.
  await put(await edited(earlier), { like: figure(stored) });
  await api.application.nest.get(ReplacePictures).finishAll(Date.now() + MINUTES_LATER);
  expect((await edited(earlier)).like).toBe('');
  expect((await store(await picture('#aa3311'))).hash).toBe(stored.hash);
});

it('shows no gap in a preview of a text with a picture deleted since', async () => {
  const { stored, inText } = await usedEverywhere();
  await remove(stored.hash, '?everywhere=true');
  await whenGone(stored.hash);
  await api.application.nest.get(ReplacePictures).finishAll(Date.now() + MINUTES_LATER);
  const like = `<p>open elsewhere</p>${figure(stored)}`;
  const made = api.send('POST', `/api/admin/blog/${inText._id}/preview`, { like }, admin);
  const { sections } = await json(api.get(`/api/preview/${(await json(made)).token}`));
  expect(sections.map(({ html }: Json) => html)).toContain('<p>open elsewhere</p>');
});

it('takes a picture that is no longer in the library out of a text saved later', async () => {
  const { stored, earlier } = await usedEverywhere();
  const other = await store(await picture('#0033aa'));
  await remove(stored.hash, '?everywhere=true');
  await whenGone(stored.hash);
  await api.application.nest.get(ReplacePictures).finishAll(Date.now() + MINUTES_LATER);

  const text = `<p>typed meanwhile</p>${figure(stored)}${figure(other)}`;
  await put(await edited(earlier), { like: text });
  expect((await edited(earlier)).like).toBe(
    `<p>typed meanwhile</p>${figure(other).replace(' />', ' loading="lazy" />')}`,
  );
  const created = await create({ title: 'Pasted from it', like: text });
  expect(created.like).toBe(`<p>typed meanwhile</p>${figure(other).replace(' />', ' loading="lazy" />')}`);
});

it('finishes a removal whose process was killed right after the request', async () => {
  const { stored, shown } = await usedEverywhere();
  await leave(stored, null, Date.now());
  await until(async () => (await edited(shown)).image === null, 30_000);
  await until(async () => (await api.get(stored.variants[0].url)).status === 404);
});

it('replaces a picture everywhere, keeping its description', async () => {
  const { stored, shown, inText, earlier } = await usedEverywhere();
  const image = await picture('#11aa33', 'better.jpg');
  const path = `/api/admin/media/${stored.hash}/replace`;
  const { by } = await json(api.send('POST', path, form({ image }), admin));
  await whenGone(stored.hash);
  expect((await edited(shown)).pictures.image).toMatchObject({ hash: by.hash, alt: 'A swollen knee' });
  expect((await edited(inText)).symptoms).toMatch(new RegExp(`/media/${by.hash}/.*alt="a knee".*Mrs Rao`));
  expect((await version(earlier, 1)).like).toContain(by.hash);
  expect((await api.get(stored.variants[0].url)).status).toBe(404);
  const [one] = await library();
  expect(one).toMatchObject({ name: 'better.jpg', posts: 5, picture: { alt: 'A swollen knee' } });
  // A picture cannot be removed while it replaces another one.
  expect((await remove(by.hash, '?everywhere=true')).status).toBe(409);
  const same = await json(api.send('POST', `/api/admin/media/${by.hash}/replace`, form({ image }), admin));
  expect(same.errors).toEqual([expect.objectContaining({ code: 'not_possible' })]);
});

it('offers a known description on reuse, and keeps a different one in its post', async () => {
  const file = () => picture('#0000ff', 'पैर 🦵.jpg');
  const { hash } = await store(await file());
  const described = await json(describePicture(hash, 'एक पैर  🦵'));
  expect(described).toMatchObject({ name: 'पैर 🦵.jpg', picture: { alt: 'एक पैर  🦵' } });
  expect((await store(await file())).alt).toBe('एक पैर  🦵');
  const used = await create(form({ title: 'Used', image: await file() }));
  expect(used.image.alt).toBe('एक पैर  🦵');
  const own = await create(form({ title: 'Own words', image: await file(), imageAlt: 'Here' }));
  expect(own.image.alt).toBe('Here');
  expect((await library('?q=पैर'))[0].picture.alt).toBe('एक पैर  🦵');
  for (const [at, alt, status] of [
    [hash, 'x'.repeat(301), 422],
    ['0'.repeat(32), 'x', 404],
    ['%24ne', 'x', 404],
  ] as const)
    expect((await describePicture(at, alt, 'एक पैर  🦵')).status).toBe(status);
});

it('does not overwrite a description saved by somebody else in the meantime', async () => {
  const { hash } = await store(await picture('#00aa11'));
  expect((await describePicture(hash, 'A hip')).status).toBe(200);
  const refused = await describePicture(hash, 'A knee');
  expect([refused.status, (await json(refused)).detail]).toEqual([409, expect.stringContaining('“A hip”')]);
  // Repeats the request as after a lost answer.
  expect((await describePicture(hash, 'A hip')).status).toBe(200);
  expect((await describePicture(hash, 'A knee', 'A hip')).status).toBe(200);
});

it('is paged by position', async () => {
  for (let n = 0; n < 5; n++) await store(await picture(`#${n}0${n}0ff`, `../../folder\\${n}.jpg`));
  const names: string[] = [];
  for (let path = '/api/admin/media?perPage=2'; path;) {
    const answer = await api.get(path, admin);
    names.push(...((await json(answer)) as Json[]).map(({ name }) => name));
    path = linkTo('next', answer);
  }
  expect(names).toEqual(['4.jpg', '3.jpg', '2.jpg', '1.jpg', '0.jpg']);
});

it('deletes an unused picture without confirmation, once', async () => {
  const { hash } = await store(await picture('#010203'));
  const answers = await Promise.all([remove(hash), remove(hash)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

it('deletes a picture that was used only until the next autosave', async () => {
  const stored = await store(await picture('#040506'));
  const post = await create({ title: 'Autosaved', status: 'draft' });
  const written = await saved(post, { like: figure(stored) }, '?autosave=true');
  await saved(written, { like: '<p>without</p>' }, '?autosave=true');
  expect((await json(remove(stored.hash))).code).toBe('picture_in_use');
  const uses = api.database.collection('picture_uses');
  await uses.updateMany({}, { $set: { notedAt: new Date(Date.now() - 3_600_000) } });
  expect([await usesOf(stored.hash), (await remove(stored.hash)).status]).toEqual([[], 200]);
});

describe('two pictures that are to replace each other', () => {
  const isInLibrary = async ({ hash }: Json) =>
    (await api.get(`/api/admin/media/${hash}`, admin)).status === 200;
  const postWith = async (colour: string) => create(form({ title: colour, image: await picture(colour) }));
  /** Increase for a thorough run, up to eleven. */
  const ROUNDS = Number(process.env.PICTURE_ROUNDS ?? 4);

  it('keeps one if two instances get concurrent requests', async () => {
    const other = await startApi({ ...api.environment, JOBS: 'false' });
    try {
      const [here, there] = [api, other].map(({ application }) => application.nest.get(ReplacePictures));
      for (let round = 0; round < ROUNDS; round++) {
        const shade = (16 + 20 * round).toString(16);
        const [a, b] = [await postWith(`#aa00${shade}`), await postWith(`#00aa${shade}`)];
        const [first, second] = [a.image as Json, b.image as Json];
        const answers = await Promise.allSettled([
          here!.replace(first.hash, second.hash, 3_000),
          there!.replace(second.hash, first.hash, 3_000),
        ]);
        const left = [await isInLibrary(first), await isInLibrary(second)].filter(Boolean);
        expect(left).toHaveLength(2 - answers.filter(({ status }) => status === 'fulfilled').length);
        expect(left.length).toBeGreaterThan(0);
        expect((await edited(a)).image).not.toBeNull();
        expect((await edited(b)).image).not.toBeNull();
      }
    } finally {
      await other.stop();
    }
  });

  it('withdraws the later removal if both processes were killed before noticing', async () => {
    const [a, b] = [await postWith('#aa2200'), await postWith('#0022aa')];
    const [first, second] = [a.image as Json, b.image as Json];
    const now = Date.now();
    await leave(first, second.hash, now);
    await leave(second, first.hash, now + 1);
    const jobs = api.application.nest.get(ReplacePictures);
    await jobs.finishAll(now);
    expect([await isInLibrary(first), await isInLibrary(second)]).toEqual([false, false]);
    await jobs.finishAll(now + MINUTES_LATER);
    await jobs.finishAll(now + MINUTES_LATER);
    expect([await isInLibrary(first), await isInLibrary(second)]).toEqual([false, true]);
    for (const post of [a, b]) expect((await edited(post)).pictures.image.hash).toBe(second.hash);
  });
});
