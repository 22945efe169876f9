import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { RICH_FIELDS } from '../../src/blog/post/post-fields.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { json, startApi, testApi, type Json, type TestApi } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create, edited, put } = postCalls(api, admin);

type Headers = Record<string, string>;
const exported = async (query = '', from = api, as: Headers = admin) => {
  const answer = await from.get(`/api/admin/posts/export.zip?${query}`, as);
  return Buffer.from(await answer.arrayBuffer());
};
const send = (file: Buffer | string, to: TestApi = api, as: Headers = admin) =>
  to.send('POST', '/api/admin/posts/import', form({ file: asFile(Buffer.from(file)) }), as);
const imported = (...file: Parameters<typeof send>): Promise<Json[]> => json(send(...file));
const refusal = async (...file: Parameters<typeof send>): Promise<string> =>
  (await json(send(...file))).errors?.[0].message;
const numberOfPosts = () => api.database.collection('posts').countDocuments();

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  return buffer(made.outputStream);
}
const MANIFEST = '{"version":1}';
const page = (fields: object, body = '') =>
  `<script type="application/json">${JSON.stringify(fields)}</script>${body}`;

const SHORT = {
  title: 'घुटने का दर्द',
  slug: 'ghutna',
  desc: 'जाँच <और> "इलाज"',
  language: 'hi',
  category: 'Orthopedic',
  author: 'Dr. A. Rao',
  reviewer: 'Dr. B. Sen',
  reviewedOn: '2026-01-02',
  reviewAgainBy: '2027-01-02',
  seoTitle: 'घुटना',
  seoDescription: 'Knees & more',
  translation: 'knee-pain',
};
const PICTURES = ['image', 'pageImage2', 'shareImage'];
const WORDS = { imageAlt: 'घुटना', imageCaption: 'एक <चित्र>', pageImage2Alt: 'Scan', shareImageAlt: '' };
const TABLE = '<table><tbody><tr><td colspan="2">द्वितीय &amp; राय</td></tr></tbody></table>';

const pagesOf = (file: Buffer) => new Set(file.toString('latin1').match(/posts\/[\w -]+\.html/g));

it('exports a post whose staged address another post has', async () => {
  const first = await create({ title: 'First of two', slug: 'first-of-two' });
  await put(first, { slug: 'of-both' }, '?staged=true');
  const second = await create({ title: 'Of both' });
  const pages = [...pagesOf(await exported('q=of'))].filter((name) => name.includes('of-both'));
  expect(pages.sort()).toEqual([`posts/of-both ${second._id}.html`, 'posts/of-both.html'].sort());
});

it('exports a post that is published while others are written', async () => {
  const texts = { status: 'draft', desc2: `<p>${'x'.repeat(60_000)}</p>` };
  const first = await create({ title: 'Meanwhile', ...texts });
  for (let number = 0; number < 110; number++) await create({ title: `Meanwhile ${number}`, ...texts });
  const answer = await api.get('/api/admin/posts/export.zip?q=meanwhile', admin);
  const reader = answer.body!.getReader();
  const parts = [(await reader.read()).value!];
  await put(first, { status: 'published' });
  for (let part = await reader.read(); part.value; part = await reader.read()) parts.push(part.value);
  expect(pagesOf(Buffer.concat(parts))).toContain('posts/meanwhile.html');
});

/** Creates a post with every field and pictures in fields and text. */
async function fullPost(): Promise<Post> {
  const picture = async (colour: string) => asFile(await makePicture('png', { width: 900, colour }));
  const inText = await json(
    api.send('POST', '/api/admin/media', form({ image: await picture('#123') }), admin),
  );
  const figure = `<figure><img src="/media/${inText.hash}/400.jpeg" alt="पाठ" width="400" height="133" loading="lazy" /><figcaption>In text</figcaption></figure>`;
  const texts = RICH_FIELDS.map((field) => [
    field,
    `<p>${field}: हृदय</p>${field === 'like' ? figure : TABLE}`,
  ]);
  const fields = { ...SHORT, tags: 'knee,घुटना', ...WORDS, ...Object.fromEntries(texts), status: 'draft' };
  for (const [index, field] of PICTURES.entries()) fields[field] = await picture(`#0${index}9`);
  return json(api.send('POST', '/api/blog', form(fields), admin));
}

/** What an import has to keep: hashes differ between sites. */
const contentOf = (post: Post) =>
  [...Object.keys(SHORT), 'tags', 'pictures', ...RICH_FIELDS].map((name) =>
    JSON.stringify(post[name]).replace(/[0-9a-f]{32}|data:[^"]+/g, '…'),
  );

it('an exported post arrives in another database as it was', async () => {
  const post = await fullPost();
  const archive = await exported(`q=${encodeURIComponent(SHORT.title)}`);
  const [copy] = await imported(archive);
  expect((await edited({ _id: copy.id }))['image'].hash).toBe(post['image'].hash);
  const other = await startApi();
  try {
    const as = await other.asAdmin();
    const results = await imported(archive, other, as);
    const { id } = results[0];
    expect(results).toEqual([{ title: SHORT.title, outcome: 'created', id, notTaken: [] }]);
    const there = await postCalls(other, as).edited({ _id: id });
    expect(contentOf(there)).toEqual(contentOf(post));
    for (const url of [there['image'].variants[0].url, /src="([^"]+)"/.exec(there['like'])![1]!])
      expect((await other.get(url)).status).toBe(200);
  } finally {
    await other.stop();
  }
});

it('imports a post once, beside the one that it was exported from', async () => {
  const first = await create({ title: 'Once', like: '<p>Text</p>' });
  const archive = await exported('q=Once');
  const [[one], [two]] = await Promise.all([
    imported(archive),
    imported(archive, api, await api.as('editor')),
  ]);
  expect([one.outcome, two.outcome].sort()).toEqual(['already_here', 'created']);
  expect(one.id).toBe(two.id);
  const draft = await edited({ _id: one.id });
  expect([draft['slug'], draft['status'], draft['like']]).toEqual(['once-2', 'draft', '<p>Text</p>']);
  expect((await edited(first))['revision']).toBe(1);
  expect((await imported(archive)).map(({ outcome, id }) => [outcome, id])).toEqual([
    ['already_here', one.id],
  ]);
});

it('a broken-off import is continued by the same file', async () => {
  const names = ['First', 'Second', 'Third'].map((name) => `${name} of three`);
  const archive = await zip({
    'posts.json': MANIFEST,
    ...Object.fromEntries(names.map((title, index) => [`posts/${index}.html`, page({ title })])),
  });
  const before = await numberOfPosts();
  const leave = new AbortController();
  const body = form({ file: asFile(archive) });
  const path = `${api.url}/api/admin/posts/import`;
  const begun = await fetch(path, { method: 'POST', headers: admin, body, signal: leave.signal });
  await begun.body!.getReader().read();
  leave.abort();
  const results = await imported(archive);
  expect(results.map(({ title }) => title)).toEqual(names);
  expect(results[0].outcome).toBe('already_here');
  expect(await numberOfPosts()).toBe(before + 3);
});

it('lists what it cannot take, of posts made by hand too', async () => {
  const picture = await makePicture('jpeg', { colour: '#334455' });
  const results = await imported(
    await zip({
      'posts.json': MANIFEST,
      'pictures/knee.jpg': picture,
      'pictures/broken.jpg': 'no picture',
      'posts/good.html': page(
        {
          title: 'By hand',
          category: '!',
          seoTitle: 'x'.repeat(121),
          publishedAt: '2024-05-01',
          pictures: { image: { file: 'none.jpg' } },
        },
        '<section id="like"><img src="../pictures/knee.jpg" alt="Knee"><script>alert(1)</script><a href="https://exa mple">here</a></section>',
      ),
      'posts/half.html': page(
        { title: 'Half' },
        '<section id="like"><img src="../pictures/broken.jpg"></section>',
      ),
      'posts/untitled.html': page({ desc: 'x' }),
    }),
  );
  expect(results.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['By hand', 'created'],
    ['Half', 'refused'],
    ['', 'refused'],
  ]);
  const [good, half, untitled] = results.map(({ notTaken }) => notTaken);
  expect(good).toEqual([
    'date of publication 2024-05-01',
    expect.stringMatching(/^seoTitle “x+”: This can have at most 120 characters\.$/),
    'script',
    expect.stringContaining('exa mple'),
    'picture none.jpg, which is not in the file',
    expect.stringMatching(/^category “!”: /),
  ]);
  expect(half).toEqual([expect.stringMatching(/^pictures\/broken\.jpg: This is not a JPEG/)]);
  expect(untitled).toEqual(['title: This field is required.']);
  const { like, category } = await edited({ _id: results[0].id });
  expect(like).toMatch(/^<img src="\/media\/[0-9a-f]{32}\/500\.jpeg" alt="Knee" loading="lazy" \/>/);
  expect([like.includes('alert'), category]).toEqual([false, '']);
});

it('imports posts of WordPress as drafts, and asks no other site for pictures', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const results = await imported(readFileSync(join(__dirname, '../fixtures/wordpress-export.xml')));
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRestore();
  expect(results.map(({ title, outcome, notTaken }) => [title, outcome, notTaken])).toEqual([
    [
      'Knees & stairs',
      'created',
      [
        'category “Joints”',
        'lead picture at https://old.example/knee.jpg',
        'custom field mood',
        'comments: 1',
        'date of publication 2024-05-01 10:00:00',
        'block latest-posts',
        'picture at https://old.example/knee.jpg',
      ],
    ],
    ['घुटने का दर्द', 'created', ['shortcode [gallery ids="1,2"]', 'picture at https://old.example/b.png']],
    ['The rest of the file', 'refused', ['1 × post with status trash', '1 × page', '1 × attachment']],
  ]);
  const [knees, hindi] = await Promise.all(results.slice(0, 2).map(({ id }) => edited({ _id: id })));
  expect(knees).toMatchObject({
    status: 'draft',
    slug: 'knees-stairs',
    desc: 'Why stairs hurt',
    author: 'Dr. Asha Rao',
    category: 'Knees',
    tags: ['pain'],
    language: 'en',
  });
  expect(knees!['desc2'].split(/\n+/)).toEqual([
    '<p>Pain\u00a0on stairs, &amp;file; &amp;big; [sic].</p>',
    '<figure><figcaption>From the side</figcaption></figure>',
    '<figure><table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table></figure>',
  ]);
  expect(hindi).toMatchObject({ slug: 'घुटने', category: '' });
  expect(hindi!['desc2'].replace(/\n\s*/g, '')).toBe(
    '<p>पहला अनुच्छेद<br />दूसरी पंक्ति</p><p> चित्र</p><ul><li>एक</li></ul>',
  );
});

const broken: [string, () => Promise<Buffer> | Buffer | string, RegExp][] = [
  ['a text', () => 'Hello', /neither an export/],
  ['another XML', () => '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', /neither an export/],
  ['half a WXR', () => '<rss xmlns:wp="x"><channel><item><title>a</title></item>', /cut off/],
  ['WXR in UTF-16', () => Buffer.from('<rss xmlns:wp="x"></rss>', 'utf16le'), /neither an export|UTF-8/],
  ['a deep WXR', () => `<rss xmlns:wp="x">${'<a>'.repeat(100)}`, /nests more than/],
  ['half a ZIP', async () => (await zip({ 'posts.json': MANIFEST })).subarray(0, 60), /damaged/],
  ['a ZIP of something else', () => zip({ 'a.txt': 'x' }), /not an export/],
  [
    'more files than are read',
    async () => counting(50_001, await zip({ 'posts.json': MANIFEST, 'posts/a.html': page({ title: 'a' }) })),
    /more than 10000 posts, 50000 files/,
  ],
  ['another version', () => zip({ 'posts.json': '{"version":2}' }), /version 1/],
  [
    'a path upwards',
    async () => renamed(await zip({ 'posts.json': MANIFEST, 'aa/posts/x': 'x' }), 'aa/posts', '../posts'),
    /damaged/,
  ],
  ['a post without fields', () => zip({ 'posts.json': MANIFEST, 'posts/a.html': '<p>' }), /not a post/],
  ['a post in Latin-1', () => zip({ 'posts.json': MANIFEST, 'posts/a.html': Buffer.from([0xe9]) }), /UTF-8/],
  [
    'a bomb',
    () => zip({ 'posts.json': MANIFEST, 'posts/a.html': Buffer.alloc(2_000_001) }),
    /more than 2 MB/,
  ],
  [
    'altered bytes',
    async () => renamed(await zip({ 'posts.json': MANIFEST, 'posts/a.html': page({ title: 'a' }) }), '', ''),
    /damaged/,
  ],
];
it.each(broken)('refuses %s as a whole', async (_what, make, message) => {
  const before = await numberOfPosts();
  expect(await refusal(await make())).toMatch(message);
  expect(await numberOfPosts()).toBe(before);
});

/** Changes the number of files that the end of an archive states. */
function counting(files: number, archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  for (const at of [8, 10]) archive.writeUInt16LE(files, end + at);
  return archive;
}

/** Replaces a name in an archive, or without one alters the content's last byte. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  if (from) return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
  const directory = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const altered = Buffer.from(archive);
  altered[directory - 8]! ^= 1;
  return altered;
}

it('exports only what the list’s filters show, for editors and owners', async () => {
  await create({ title: 'Exported alone', category: 'Alone' });
  const archive = (await exported('category=Alone')).toString('latin1');
  expect(archive.match(/posts\/[\w-]+\.html/g)).toEqual(Array(2).fill('posts/exported-alone.html'));
  const author = await api.as('author');
  expect((await api.get('/api/admin/posts/export.zip', author)).status).toBe(403);
  expect((await send('x', api, author)).status).toBe(403);
});
