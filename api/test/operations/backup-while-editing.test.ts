import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { checkArchive, documentsOf, writeArchive } from '../../src/backup/archive/archive.ts';
import { ReferenceCheck } from '../../src/backup/archive/references.ts';
import { ReplacePictures } from '../../src/blog/library/replace-pictures.ts';
import { enquire } from '../support/enquiries.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { json, testApi } from '../support/start-api.ts';

const { api, admin } = testApi({ JOBS: 'false' });
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'site.backup');
const none = archiveKeys({});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a connection on which each read of a collection is followed by a change. */
function withChangesBetween(connection: Connection, change: () => Promise<void>): Connection {
  const collection = (name: string) => {
    const real = connection.collection(name);
    const followed = async <T>(read: () => Promise<T>): Promise<T> => {
      const found = await read();
      await change();
      return found;
    };
    return {
      find: (...words: Parameters<typeof real.find>) => ({
        toArray: () => followed(() => real.find(...words).toArray()),
        async *[Symbol.asyncIterator]() {
          yield* await followed(() => real.find(...words).toArray());
        },
      }),
      findOne: (...words: Parameters<typeof real.findOne>) => followed(() => real.findOne(...words)),
    };
  };
  return { collection } as unknown as Connection;
}

it('is complete, whatever is saved, published and deleted between its reads', async () => {
  const { create, saved, trash, deleteForGood } = postCalls(api, admin);
  const pictures = api.application.nest.get(ReplacePictures);
  let made = 0;
  const picture = async () =>
    asFile(
      await makePicture('png', {
        width: 120,
        height: 80,
        colour: `#${(1000 + ++made).toString(16).padStart(6, '0')}`,
      }),
    );
  const pictured = async (title: string) =>
    create(form({ title, status: 'published', image: await picture() }));
  let edited = await pictured('Edited again and again');
  const doomed: Post[] = [];
  for (let n = 0; n < 4; n++) doomed.push(await pictured(`Deleted ${n}`));

  const edits = [
    async () => void (edited = await saved(edited, { desc2: `<p>Version ${edited.revision}</p>` })),
    async () => void (await enquire(api, { subject: `While the backup is made ${made}` })),
    async () => {
      const post = doomed.pop();
      if (!post) return;
      await trash(post);
      await deleteForGood(post);
    },
    async () => void (await pictured(`Made meanwhile ${made}`)),
    async () => {
      const [hash] = /[0-9a-f]{32}/.exec(edited.imageUrl) ?? [];
      if (!hash) return;
      await api.send('DELETE', `/api/admin/media/${hash}`, undefined, admin);
      await pictures.finishAll();
      edited = await json(api.get(`/api/admin/blog/${edited._id}`, admin));
    },
    async () => {
      edited = await saved(edited, form({ image: await picture() }));
    },
  ];
  let turn = 0;
  const change = () => edits[turn++ % edits.length]!();
  const { missing } = await writeArchive(withChangesBetween(api.database, change), file, none);
  expect(turn).toBeGreaterThan(30);
  expect(missing).toEqual([]);
  await checkArchive(file, none);
  const titles: unknown[] = [];
  for await (const { name, document } of documentsOf(file, none))
    if (name === 'posts') titles.push(document['title']);
  expect(titles).toContain('Edited again and again');
}, 60_000);

it('lists references to documents that do not exist', () => {
  const check = new ReferenceCheck();
  check.add({ name: 'posts', document: { _id: 'p', textsId: 'p/1', staged: { textsId: 'p/2' } } });
  check.add({
    name: 'post_texts',
    document: { _id: 'p/1', desc2: '<img src="/media/0123456789abcdef0123456789abcdef/400.jpeg">' },
  });
  check.add({ name: 'post_revisions', document: { _id: 'q/1', postId: 'q', textsId: 'p/1' } });
  check.add({ name: 'enquiry_entries', document: { _id: 'e', reference: 'R' } });
  check.add({ name: 'media.files', document: { _id: 'x/400.jpeg', length: 5 } });
  expect(check.missing()).toEqual([
    'enquiry_entries e: enquiries R is missing',
    'media.files x/400.jpeg: media.chunks x/400.jpeg/0 is missing',
    'post_revisions q/1: posts q is missing',
    'post_texts p/1: media.files 0123456789abcdef0123456789abcdef is missing',
    'posts p: post_texts p/2 is missing',
  ]);
});
