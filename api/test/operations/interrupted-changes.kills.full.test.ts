import { ReferenceCheck } from '../../src/backup/archive/references.ts';
import { readSite } from '../../src/backup/archive/read-site.ts';
import { ReplacePictures } from '../../src/blog/library/replace-pictures.ts';
import { ChangeTerms } from '../../src/blog/terms/change-terms.ts';
import { startDatabaseLink, type DatabaseLink } from '../support/database-link.ts';
import { enquire, enquiry, linkOf } from '../support/enquiries.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { until } from '../support/receivers.ts';
import { databaseUri, json, seen, startApi, type Json, type TestApi } from '../support/start-api.ts';
import { randomBytes } from 'node:crypto';

/** A change of several documents, as requested by the desk or a visitor. */
interface Change {
  /** Creates the initial state. */
  prepare(): Promise<Json>;
  /** Requests the change; repeated after an interruption, it must end as if there had been none. */
  ask(before: Json): Promise<Response>;
  /** Valid statuses of the repetition besides success, if the first request did the change. */
  orElse?: number[];
  /** Verifies the result. */
  expectDone(before: Json): Promise<void>;
}

let api: TestApi;
let link: DatabaseLink;
let admin: Record<string, string>;
let posts: ReturnType<typeof postCalls>;
let count = 0;
const title = () => `Post ${++count}`;
const key = () => ({ 'Idempotency-Key': randomBytes(12).toString('hex') });
const picture = async () => {
  const colour = `#${(4096 + ++count).toString(16).padStart(6, '0')}`;
  return asFile(await makePicture('png', { width: 60, height: 40, colour }));
};

beforeAll(async () => {
  link = await startDatabaseLink(process.env['TEST_MONGODB_URI']!);
  const uri = databaseUri(`interrupted-${randomBytes(6).toString('hex')}`);
  api = await startApi({ MONGODB_URI: link.through(uri), JOBS: 'false' });
  admin = await api.asAdmin();
  posts = postCalls(api, admin);
});
afterAll(async () => {
  await api.stop();
  link.stop();
});

const statusOf = async (path: string, headers = {}) => (await api.get(path, headers)).status;
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.send(method, path, body, { ...admin, ...headers });
const titlesIn = async (path: string): Promise<string[]> =>
  (await json(api.get(path, admin))).map((post: Post) => post.title);
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const enquiryAt = (reference: string) => `/api/admin/enquiries/${reference}`;
/** By the link in the sender's mail. */
const withdrawal = async (reference: string, withdrawn: boolean) => {
  const link = await linkOf(api, reference);
  return api.send('POST', '/api/contact/withdrawal', { link, withdrawn });
};
const statusAtDesk = async (reference: string) =>
  (await json(api.get(enquiryAt(reference), admin))).status as string;

const CHANGES: Record<string, Change> = {
  'a post with a picture is created': {
    prepare: async () => ({
      fields: { title: title(), status: 'published', image: await picture() },
      key: key(),
    }),
    ask: async ({ fields, key: once }) => send('POST', '/api/blog', form(fields), once),
    expectDone: async ({ fields }) =>
      expect(
        (await titlesIn('/api/admin/blog?perPage=20')).filter((one) => one === fields.title),
      ).toHaveLength(1),
  },
  'a post gets other texts and another address': {
    prepare: () => posts.create({ title: title(), status: 'published', like: '<p>Before.</p>' }),
    ask: (post) => posts.put(post, { slug: `moved-${post._id}`, like: '<p>After.</p>' }),
    orElse: [412],
    expectDone: async (post) =>
      expect(await posts.edited(post)).toMatchObject({
        slug: `moved-${post._id}`,
        like: '<p>After.</p>',
        revision: 2,
      }),
  },
  'changes of a live post are saved, not published': {
    prepare: () => posts.create({ title: title(), status: 'published', like: '<p>Live.</p>' }),
    ask: (post) => posts.put(post, { like: '<p>Staged.</p>' }, '?staged=true'),
    orElse: [412],
    expectDone: async (post) => expect(await posts.edited(post)).toMatchObject({ like: '<p>Staged.</p>' }),
  },
  'saved changes of a live post are published': {
    prepare: async () => {
      const post = await posts.create({ title: title(), status: 'published', like: '<p>Live.</p>' });
      return posts.saved(post, { like: '<p>Staged.</p>' }, '?staged=true');
    },
    ask: (post) => posts.put(post, { status: 'published' }),
    orElse: [412],
    expectDone: async (post) =>
      expect(await posts.edited(post)).toMatchObject({ like: '<p>Staged.</p>', unpublishedChanges: false }),
  },
  'an earlier version is brought back': {
    prepare: async () => {
      const post = await posts.create({ title: title(), like: '<p>First.</p>' });
      return posts.saved(post, { like: '<p>Second.</p>' });
    },
    ask: (post) => send('POST', `/api/admin/blog/${post._id}/revisions/1/restore`, undefined, seen(post, {})),
    orElse: [412],
    expectDone: async (post) => expect((await posts.edited(post)).like).toBe('<p>First.</p>'),
  },
  'a post is deleted for good': {
    prepare: async () => {
      const post = await posts.create(form({ title: title(), image: await picture() }));
      const changed = await posts.saved(post, { slug: `gone-${post._id}`, like: '<p>More.</p>' });
      return json(posts.trash(changed));
    },
    ask: (post) => posts.deleteForGood(post),
    orElse: [404],
    expectDone: async (post) => expect(await statusOf(`/api/admin/blog/${post._id}`, admin)).toBe(404),
  },
  'a category is renamed': {
    prepare: async () => {
      const from = `Category ${++count}`;
      for (let n = 0; n < 3; n++) await posts.create({ title: title(), category: from });
      return { from, to: `Renamed ${count}`, once: key() };
    },
    ask: ({ from, to, once }) => {
      const change = { kind: 'category', from: from.toLowerCase().replace(' ', '-'), to };
      return send('POST', '/api/admin/terms/changes', change, once);
    },
    expectDone: async ({ from, to }) => {
      await api.application.nest.get(ChangeTerms).finishAll();
      const counted = async () => json(api.get('/api/admin/terms/counted?kind=category', admin));
      await until(async () => (await counted()).some((term: Json) => term.name === to && term.posts === 3));
      expect((await counted()).map((term: Json) => term.name)).not.toContain(from);
    },
  },
  'a picture is deleted from every post': {
    prepare: async () => posts.create(form({ title: title(), status: 'published', image: await picture() })),
    ask: (post) => send('DELETE', `/api/admin/media/${post.pictures.image.hash}?everywhere=true`),
    orElse: [404],
    expectDone: async (post) => {
      await api.application.nest.get(ReplacePictures).finishAll();
      expect((await posts.edited(post)).image).toBeNull();
      expect(await statusOf(`/media/${post.pictures.image.hash}/60.jpeg`)).toBe(404);
    },
  },
  'an enquiry is received': {
    prepare: async () => ({ body: enquiry(), key: key() }),
    ask: ({ body, key: once }) => api.send('POST', '/api/contact', body, once),
    expectDone: async ({ body }) => {
      const words = encodeURIComponent(String(body.helpyou));
      const found = await json(api.get(`/api/admin/enquiries?q=${words}`, admin));
      expect(found.filter(({ preview }: Json) => preview === body.helpyou)).toHaveLength(1);
    },
  },
  'a note is added to an enquiry': {
    prepare: async () => ({ reference: await enquire(api), key: key() }),
    ask: ({ reference, key: once }) =>
      send('POST', `${enquiryAt(reference)}/notes`, { text: 'Called.' }, once),
    expectDone: async ({ reference }) =>
      expect((await json(api.get(enquiryAt(reference), admin))).entries).toHaveLength(1),
  },
  'an enquiry is withdrawn by its sender': {
    prepare: () => enquire(api),
    ask: (reference) => withdrawal(reference, true),
    expectDone: async (reference) => expect(await statusAtDesk(reference)).toBe('withdrawn'),
  },
  'a withdrawal is undone': {
    prepare: async () => {
      const reference = await enquire(api);
      await withdrawal(reference, true);
      return reference;
    },
    ask: (reference) => withdrawal(reference, false),
    expectDone: async (reference) => expect(await statusAtDesk(reference)).toBe('new'),
  },
  'a reminder is set': {
    prepare: () => enquire(api),
    ask: (reference) => send('PUT', `${enquiryAt(reference)}/reminder`, { day: inAWeek() }),
    expectDone: async (reference) =>
      expect(await json(api.get(`${enquiryAt(reference)}/reminder`, admin))).toEqual({ day: inAWeek() }),
  },
  'an enquiry is deleted with its notes and reminders': {
    prepare: async () => {
      const reference = await enquire(api);
      await send('POST', `${enquiryAt(reference)}/notes`, { text: 'Called.' }, key());
      await send('PUT', `${enquiryAt(reference)}/reminder`, { day: inAWeek() });
      return reference;
    },
    ask: (reference) => send('DELETE', enquiryAt(reference)),
    orElse: [404],
    expectDone: async (reference) => {
      expect(await statusOf(enquiryAt(reference), admin)).toBe(404);
      for (const parts of ['enquiry_entries', 'enquiry_notices'])
        expect(await api.database.collection(parts).countDocuments({ reference })).toBe(0);
    },
  },
};

/** Verifies the state for readers, editors and backups: all references resolve, and every listed post opens. */
async function expectWhole(): Promise<void> {
  const check = new ReferenceCheck();
  for await (const kept of readSite(api.database)) check.add(kept);
  expect(check.missing()).toEqual([]);
  // Only the newest, since earlier ones were checked before.
  const listed = await json(api.get('/api/admin/blog?perPage=5', admin));
  for (const { _id, slug, status } of listed) {
    expect(await statusOf(`/api/admin/blog/${_id}`, admin)).toBe(200);
    // A reader waits at most half a second for a change, which may be too short on a busy machine.
    const isOpen = async () => (await statusOf(`/api/blog/${encodeURIComponent(slug)}`)) === 200;
    if (status === 'published') await until(isOpen);
  }
}

it.each(Object.entries(CHANGES))(
  '%s, or not, wherever it is interrupted',
  async (_what, { prepare, ask, orElse = [], expectDone }) => {
    for (let writes = 0, isWhole = false; !isWhole; writes++) {
      const before = await prepare();
      link.writesLeft = writes;
      isWhole = (await ask(before)).ok && link.writesLeft >= 0;
      link.writesLeft = Infinity;
      await expectWhole();
      const second = isWhole ? undefined : await ask(before);
      if (second && !second.ok) expect(orElse).toContain(second.status);
      await expectDone(before);
      await expectWhole();
      expect(writes).toBeLessThan(60);
    }
  },
  60_000,
);
