import { form, asFile, makePicture } from '../support/make-picture.ts';
import { MediaStore } from '../../src/media/media-store.ts';
import { until } from '../support/receivers.ts';
import { postCalls } from '../support/posts.ts';
import { json, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create: createPost, trash } = postCalls(api, admin);

beforeAll(async () => {
  const about = { desc: 'Moles', category: 'Oncology', author: 'Dr. A' };
  await createPost({ title: 'Melanoma guide', ...about, tags: ['Skin', 'Sun care'] });
  const symptoms = '<p>A palpable lump</p>';
  await createPost({ title: 'Breast cancer', category: 'Cancer', tags: ['Skin'], symptoms });
  await createPost({ title: 'Knee pain', category: 'Orthopedic', tags: ['Sports'], author: 'Dr. A' });
  await createPost({ title: 'हृदय रोग', category: 'Cancer', tags: ['Sun care', 'Skin'] });
});

const titles = async (query: string) =>
  ((await json(api.get(`/api/blog${query}`))) as { title: string }[]).map(({ title }) => title);

it('lists published posts newest first, in one superset shape', async () => {
  expect(await titles('')).toEqual(['हृदय रोग', 'Knee pain', 'Breast cancer', 'Melanoma guide']);
  const [post] = await json(api.get('/api/blog?tag=sun-care&author=dr-a'));
  expect(post).toMatchObject({
    slug: 'melanoma-guide',
    desc: 'Moles',
    language: 'en',
    authorSlug: 'dr-a',
    image: null,
    category: 'Cancer',
    categorySlug: 'cancer',
    categories: ['Cancer'],
    blogCategory: 'Cancer',
    blogCardTitle: 'Melanoma guide',
    blogCardDescription: 'Moles',
    blogCardImage: '',
    tags: ['Skin', 'Sun care'],
    tagSlugs: ['skin', 'sun-care'],
    media: { rcImage: '', smallImage: '', gridImage: '', mediumImage: '', largeImage: '' },
  });
  expect(post.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it.each([
  ['?category=CANCER', ['हृदय रोग', 'Breast cancer', 'Melanoma guide']],
  ['?category=orthopedic', ['Knee pain']],
  ['?category=oncology', ['हृदय रोग', 'Breast cancer', 'Melanoma guide']],
  ['?category=orthopedics', ['Knee pain']],
  ['?category=nothing', []],
  ['?category=cancer&tag=skin&author=Dr.%20A', ['Melanoma guide']],
  ['?tag=Sun%20care', ['हृदय रोग', 'Melanoma guide']],
  ['?date=1999', []],
])('filters %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

it('filters by day, month and year of publication', async () => {
  const [{ date }] = await json(api.get('/api/blog?perPage=1'));
  for (const part of [date, date.slice(0, 7), date.slice(0, 4)])
    expect(await titles(`?date=${part}`)).toHaveLength(4);
});

it('pages with Link and X-Total-Count', async () => {
  const response = await api.get('/api/blog?perPage=3&page=1&category=cancer&tag=skin');
  expect(response.headers.get('x-total-count')).toBe('3');
  const second = await api.get('/api/blog?perPage=3&page=2');
  expect(second.headers.get('link')).toBe(
    '</api/blog?perPage=3&page=1>; rel="first", </api/blog?perPage=3&page=1>; rel="prev", </api/blog?perPage=3&page=2>; rel="last"',
  );
  expect(await json(second)).toHaveLength(1);
});

it.each([
  '?page=0',
  '?perPage=101',
  '?page=x',
  '?date=2025-13',
  '?tag[]=x&tag[]=y',
  '?unknown=1',
  `?q=${'x'.repeat(201)}`,
])('refuses the query %s with a clear problem', async (query) => {
  const response = await api.get(`/api/blog${query}`);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await json(response)).toMatchObject({ code: 'validation_failed', errors: [expect.anything()] });
});

it('also lists pictures under the property names of the sample posts', async () => {
  const image = asFile(await makePicture('jpeg', { width: 1700, height: 1000 }));
  const body = form({ title: 'By many names', category: 'Pictures', image });
  const created = await createPost(body);
  const [post] = await json(api.get('/api/blog?category=pictures'));
  expect(post.media).toEqual({
    rcImage: expect.stringMatching(/\/400\.jpeg$/),
    smallImage: expect.stringMatching(/\/400\.jpeg$/),
    gridImage: post.imageUrl,
    mediumImage: post.imageUrl,
    largeImage: expect.stringMatching(/\/1600\.jpeg$/),
  });
  await trash(created);
});

it('shows reviewer, review date, language and translations of a post', async () => {
  const reviewed = { reviewer: 'Dr. B', reviewedOn: '2025-03-14' };
  const english = await createPost({ title: 'Bones', category: 'Other', ...reviewed });
  const hindi = await createPost({
    title: 'हड्डियाँ',
    category: 'Other',
    language: 'hi',
    translation: english['slug'],
    symptoms: '<p>दर्द</p>',
  });
  const shown = await json(api.get('/api/blog/bones'));
  expect(shown).toMatchObject({ reviewer: 'Dr. B', reviewedOn: '2025-03-14', language: 'en', body: [] });
  expect(shown.translations).toEqual([{ slug: hindi['slug'], title: 'हड्डियाँ', language: 'hi' }]);
  const other = await json(api.get(`/api/blog/${encodeURIComponent(String(hindi['slug']))}`));
  expect(other.translations).toEqual([{ slug: 'bones', title: 'Bones', language: 'en' }]);
  expect(other).toMatchObject({ language: 'hi', reviewer: '', reviewedOn: '', body: ['<p>दर्द</p>'] });
  expect(other.content).toContain('<h2>लक्षण</h2>');
  for (const wrong of [{ reviewedOn: '2025-02-30' }, { reviewedOn: 'soon' }, { language: 'xx' }])
    expect((await api.send('POST', '/api/blog', { title: 'x', ...wrong }, admin)).status).toBe(422);
  for (const one of [english, hindi]) await trash(one);
});

it('finds a post by slug, title in any case, id, and former slug', async () => {
  const { _id } = await json(api.get('/api/blog/breast-cancer'));
  for (const key of [_id, 'Breast cancer', 'BREAST CANCER', 'हृदय रोग', 'हृदय-रोग']) {
    const response = await api.get(`/api/blog/${encodeURIComponent(key)}`);
    expect([key, response.status]).toEqual([key, 200]);
  }
});

it('answers 404 for missing posts and 400 for malformed addresses', async () => {
  expect((await api.get('/api/blog/nothing')).status).toBe(404);
  expect((await api.get('/api/blog/%E0%A4%A')).status).toBe(400);
});

it('shows a post with sections, reading time and the two most related posts', async () => {
  const post = await json(api.get('/api/blog/melanoma-guide'));
  expect(post.related.map(({ title }: { title: string }) => title)).toEqual(['हृदय रोग', 'Breast cancer']);
  expect(await json(api.get('/api/blog/breast-cancer'))).toMatchObject({
    content: '<section id="symptoms"><h2>Symptoms</h2><p>A palpable lump</p></section>',
    sections: [{ id: 'symptoms', heading: 'Symptoms', html: '<p>A palpable lump</p>', pictureField: null }],
    readingMinutes: 1,
    pictures: {},
  });
});

it('lists the addresses of all published posts for site maps', async () => {
  const addresses: Json[] = await json(api.get('/api/blog-addresses'));
  const posts: Json[] = await json(api.get('/api/blog'));
  expect(posts.length).toBeGreaterThan(1);
  expect(addresses).toEqual(
    posts.map(({ slug, categorySlug, updatedAt }) => ({ slug, categorySlug, updatedAt })),
  );
});

it('counts facets and names recent posts', async () => {
  const facets = await json(api.get('/api/blog-facets'));
  expect(facets.categories).toEqual([
    { name: 'Cancer', slug: 'cancer', count: 3, description: '', aliases: ['oncology', 'cancer-oncology'] },
    {
      name: 'Orthopedic',
      slug: 'orthopedic',
      count: 1,
      description: '',
      aliases: ['orthopedics', 'orthopaedic', 'orthopaedics'],
    },
  ]);
  expect(facets.tags[0]).toEqual({ name: 'Skin', slug: 'skin', count: 3 });
  expect(facets.authors).toEqual([{ name: 'Dr. A', slug: 'dr-a', count: 2 }]);
  expect(facets.recent).toHaveLength(4);
});

describe('search', () => {
  it('marks matches in an escaped excerpt', async () => {
    await createPost({ title: 'Escapes', category: 'Other', like: '<p>a &lt;b&gt; quokka & more</p>' });
    const [post] = await json(api.get('/api/blog?q=quokka'));
    expect(post.excerpt).toBe('a &lt;b&gt; <mark>quokka</mark> &amp; more');
  });

  it('offers the nearest posts if nothing is found, with a total of 0', async () => {
    await createPost({ title: 'Wombats and their habits', category: 'Other' });
    const near = await api.get('/api/blog?q=wombat%20zzyzzx');
    expect(near.headers.get('x-total-count')).toBe('0');
    expect((await near.json()).map(({ title }: { title: string }) => title)).toEqual([
      'Wombats and their habits',
    ]);
    for (const path of ['?q=zzyzzx', '?q=wombat%20zzyzzx&page=2', '?q=wombat%20zzyzzx&category=cancer'])
      expect(await json(api.get(`/api/blog${path}`))).toEqual([]);
  });
});

describe('the cache', () => {
  it('answers 304 from memory', async () => {
    const first = await api.get('/api/blog?tag=skin');
    const etag = first.headers.get('etag')!;
    const again = await api.get('/api/blog?tag=skin', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(again.headers.get('x-cache')).toBe('hit');
    // A caller that names a version unknown to this instance makes it look first.
    const newer = { 'If-None-Match': etag, 'X-Content-Version': '999999' };
    const looked = await api.get('/api/blog?tag=skin', newer);
    expect([looked.status, looked.headers.get('etag')]).toEqual([304, etag]);
  });

  it('shows a change at once on this instance, and soon on another', async () => {
    const other = await startApi(api.environment);
    // Both have the list without the post in their cache.
    expect(await titles('?category=news')).toEqual([]);
    expect(await json(other.get('/api/blog?category=news'))).toEqual([]);
    await createPost({ title: 'Fresh news', category: 'News' });
    expect(await titles('?category=news')).toEqual(['Fresh news']);
    await until(async () => (await json(other.get('/api/blog?category=news'))).length === 1);
    const version = await json(api.get('/api/content-version'));
    expect(await json(other.get('/api/content-version'))).toEqual(version);
    await other.stop();
  });

  it('answers a long poll when another instance publishes, else with 304', async () => {
    const other = await startApi(api.environment);
    const ask = async (tag: string) => {
      const answer = await other.get('/api/content-version', { Prefer: 'wait=1', 'If-None-Match': tag });
      return { status: answer.status, tag: answer.headers.get('etag')! };
    };
    // Each instance has noticed the other, and everything published before.
    for (let known = await ask(''); ;) {
      const next = await ask(known.tag);
      if (next.status === 304) break;
      known = next;
    }
    const { tag } = await ask('');
    const told = (async () => {
      for (;;) {
        const answer = await ask(tag);
        if (answer.status === 200) return answer.tag;
      }
    })();
    await createPost({ title: 'Told of', category: 'News' });
    expect(await told).not.toBe(tag);
    await other.stop();
  });

  it('is not flushed by equivalent addresses, searches or missing posts', async () => {
    const hit = async (path: string) => (await api.get(path)).headers.get('x-cache');
    await api.get('/api/blog/breast-cancer');
    const askFor = (n: number) =>
      api.get([`/api/blog/breast-cancer?${n}`, `/api/blog?q=cancer${n}`, `/api/blog/none-${n}`][n % 3]!);
    for (let n = 0; n < 2_200; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => askFor(n + index)));
    expect(await hit('/api/blog/breast-cancer')).toBe('hit');
    expect(await hit('/api/blog/breast-cancer?anything')).toBe('hit');
    expect(await hit('/api/blog/Breast%20Cancer')).not.toBe('stale');
  });

  it('puts the content version into every answer, including refusals', async () => {
    const { version } = await json(api.get('/api/content-version'));
    const versionOf = async (path: string, headers = {}) =>
      (await api.get(path, headers)).headers.get('x-content-version');
    const { headers } = await api.get('/api/blog');
    const paths = ['/api/blog', '/api/blog?tag=skin', '/api/blog/breast-cancer', '/api/blog-facets'];
    for (const path of [...paths, ...paths, '/api/blog/nothing', '/api/blog?page=x'])
      expect([path, await versionOf(path)]).toEqual([path, String(version)]);
    expect(await versionOf('/api/blog', { 'If-None-Match': headers.get('etag')! })).toBe(String(version));
    expect(await versionOf('/api/content-version')).toBe(String(version));
  });

  it('looks first if a reader knows more, and never claims a version it lacks', async () => {
    const { version } = await json(api.get('/api/content-version'));
    const future = { 'X-Content-Version': String(version + 1_000) };
    for (const path of ['/api/blog', '/api/content-version']) {
      const response = await api.get(path, future);
      expect([response.status, response.headers.get('x-content-version')]).toEqual([200, String(version)]);
    }
    for (const nonsense of ['-1', 'x', '1e9', '9'.repeat(400)])
      expect((await api.get('/api/blog', { 'X-Content-Version': nonsense })).status).toBe(200);
    // Another instance publishes; this one is asked before its next poll.
    const other = await startApi(api.environment);
    for (let n = 0; n < 10; n++) {
      const title = `Known elsewhere ${n}`;
      await other.send('POST', '/api/blog', { title, category: 'Elsewhere' }, admin);
      const known = (await other.get('/api/blog')).headers.get('x-content-version')!;
      const here = await api.get('/api/blog?perPage=1', { 'X-Content-Version': known });
      expect(Number(here.headers.get('x-content-version'))).toBeGreaterThanOrEqual(Number(known));
      expect((await json(here))[0].title).toBe(title);
    }
    await other.stop();
  });

  it('shares one answer among concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.get('/api/blog?tag=sports')));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
  });
});

it('reads a picture once for concurrent requests, and counts it once', async () => {
  const picture = asFile(await makePicture('png', { colour: '#246824' }));
  const { image } = await createPost(form({ title: 'Asked often', image: picture }));
  const store = api.application.nest.get(MediaStore);
  const before = store.cachedBytes;
  const { url } = image.variants[0];
  const answers = await Promise.all(Array.from({ length: 40 }, () => api.get(url)));
  const [first] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(store.cachedBytes - before).toBeLessThan(2 * first!.byteLength);
  // A deleted picture clears the cache, which must not fail the reads of others.
  store['cache'].clear();
  const [read] = [store.read(image.hash, url.split('/').at(-1)!), store['cache'].clear()];
  expect((await read)!.byteLength).toBe(first!.byteLength);
});

it('stores a picture, shows it in every width and format, and never the original', async () => {
  const picture = await makePicture('png', { width: 1000, height: 600 });
  const fields = form({ title: 'With a picture', image: asFile(picture), imageAlt: 'A "blue" field' });
  const response = await api.send('POST', '/api/blog', fields, admin);
  expect(response.status).toBe(201);
  expect(response.headers.get('location')).toBe('/api/blog/with-a-picture');
  const { image, imageUrl } = await json(api.get('/api/blog/with-a-picture'));
  expect(image).toMatchObject({ alt: 'A "blue" field', width: 1000, height: 600 });
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(image.variants.map(({ width, format }: Record<string, unknown>) => `${width}.${format}`)).toEqual(
    [400, 800, 1000].flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => `${width}.${format}`)),
  );
  expect(imageUrl).toBe(`/media/${image.hash}/800.jpeg`);
  for (const { url, format } of image.variants as { url: string; format: string }[]) {
    const file = await api.get(url);
    expect([url, file.status, file.headers.get('content-type')]).toEqual([url, 200, `image/${format}`]);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
  expect((await api.get(`/media/${image.hash}/1000.png`)).status).toBe(404);
  expect((await api.get(`/media/${image.hash}/801.avif`)).status).toBe(404);
});
