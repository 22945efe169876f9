import { FIELD_NAMES, fieldOf, PICTURE_FIELDS } from '../../src/blog/post/post-fields.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.asAdmin();
});
afterAll(() => api.stop());

it.each([
  ['Hindi', 'घुटने का दर्द: क्या करें?', 'घुटने-का-दर्द-क्या-करें'],
  ['Arabic', 'ألم الركبة: ماذا تفعل؟', 'ألم-الركبة-ماذا-تفعل'],
  ['emoji', 'Knee 🦵🏽 pain 👩‍⚕️', 'knee-pain'],
  ['a mixture', 'Knee घुटना ركبة 膝 🦵', 'knee-घुटना-ركبة-膝'],
])('%s is kept in every field, found, and has an address', async (_, words, slug) => {
  const fields: Record<string, string | Blob> = {};
  for (const name of FIELD_NAMES) {
    const { kind } = fieldOf(name);
    if (kind === 'rich') fields[name] = `<p>${words}</p>`;
    else if (kind !== 'day' && kind !== 'language' && name !== 'translation') fields[name] = words;
  }
  for (const name of PICTURE_FIELDS) {
    fields[name] = new File([asFile(await makePicture())], `${words}.png`);
    fields[`${name}Alt`] = words;
    fields[`${name}Caption`] = words;
  }
  const post: Json = await json(api.send('POST', '/api/blog', form(fields), admin));
  const normal = words.normalize('NFC');
  for (const name of FIELD_NAMES) {
    const { kind } = fieldOf(name);
    if (kind === 'rich') expect([name, post[name]]).toEqual([name, `<p>${words}</p>`]);
    else if (kind === 'lines') expect(post[name]).toEqual([words]);
    else if (kind !== 'day' && kind !== 'language' && name !== 'translation')
      expect([name, post[name]]).toEqual([name, words]);
  }
  for (const name of PICTURE_FIELDS)
    expect(post.pictures[name]).toMatchObject({ alt: words, caption: words });
  expect(post.slug.normalize('NFC')).toBe(slug.normalize('NFC'));
  const read = await json(api.get(`/api/blog/${encodeURIComponent(post.slug)}`));
  expect(read).toMatchObject({ _id: post._id, title: words, seoTitle: words, seoDescription: words });
  for (const term of [
    `category=${encodeURIComponent(post.categorySlug)}`,
    `tag=${encodeURIComponent(post.tagSlugs[0])}`,
  ])
    expect((await json(api.get(`/api/blog?${term}`))).map(({ _id }: Json) => _id)).toContain(post._id);
  const found = await json(api.get(`/api/blog?q=${encodeURIComponent(normal.split(/[ :]/)[0]!)}`));
  expect(found.map(({ _id }: Json) => _id)).toContain(post._id);
  const listed = await json(api.get(`/api/admin/blog?q=${encodeURIComponent(words)}`, admin));
  expect(listed.map(({ _id }: Json) => _id)).toContain(post._id);
  const [picture] = await json(api.get('/api/admin/media?perPage=1', admin));
  expect(picture.picture.alt).not.toBe('');
});

describe('what is said of a post elsewhere', () => {
  const create = (fields: object): Promise<Json> => json(api.send('POST', '/api/blog', fields, admin));

  it('is empty until somebody says it, bounded, and without markup', async () => {
    const post = await create({ title: 'Plain', desc: 'Summary' });
    expect(await json(api.get(`/api/blog/${post._id}`))).toMatchObject({ seoTitle: '', seoDescription: '' });
    for (const [field, length] of [
      ['seoTitle', 121],
      ['seoDescription', 321],
    ] as const) {
      const refused = await create({ title: 'x', [field]: 'x'.repeat(length) });
      expect(refused.errors).toEqual([expect.objectContaining({ field, code: 'too_long' })]);
    }
    const own = await create({
      title: 'Own',
      seoTitle: ' Own \n title ',
      seoDescription: '<b>Bold</b> words',
    });
    const read = await json(api.get(`/api/blog/${own._id}`));
    expect(read).toMatchObject({ title: 'Own', seoTitle: 'Own   title', seoDescription: 'Bold words' });
  });

  it('is staged, kept in versions and restored as all fields are', async () => {
    const post = await create({ title: 'Versioned', seoTitle: 'First' });
    const put = async (of: Json, fields: object, query = '') =>
      json(
        api.send('PUT', `/api/blog/${of._id}${query}`, fields, { ...admin, 'If-Match': `"${of.revision}"` }),
      );
    const staged = await put(post, { seoTitle: 'Second' }, '?staged=true');
    expect((await json(api.get(`/api/blog/${post._id}`))).seoTitle).toBe('First');
    const updated = await put(staged, {});
    expect((await json(api.get(`/api/blog/${post._id}`))).seoTitle).toBe('Second');
    const version = await json(api.get(`/api/admin/blog/${post._id}/revisions/1`, admin));
    expect([version.seoTitle, updated.seoTitle]).toEqual(['First', 'Second']);
  });
});
