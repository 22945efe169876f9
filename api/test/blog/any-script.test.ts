import { FIELD_NAMES, fieldOf, PICTURE_FIELDS } from '../../src/blog/post/post-fields.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { postCalls } from '../support/posts.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create, saved, shown, version } = postCalls(api, admin);

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
  const post = await create(form(fields));
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
  for (const [path, term, value] of [
    ['blog', 'category', post.categorySlug],
    ['blog', 'tag', post.tagSlugs[0]],
    ['blog', 'q', normal.split(/[ :]/)[0]],
    ['admin/blog', 'q', words],
  ]) {
    const found = await json(api.get(`/api/${path}?${term}=${encodeURIComponent(value)}`, admin));
    expect(found.map(({ _id }: Json) => _id)).toContain(post._id);
  }
  const [picture] = await json(api.get('/api/admin/media?perPage=1', admin));
  expect(picture.picture.alt).not.toBe('');
});

describe('the description of a post elsewhere', () => {
  it('is empty by default, bounded, and without markup', async () => {
    const post = await create({ title: 'Plain', desc: 'Summary' });
    expect(await shown(post)).toMatchObject({ seoTitle: '', seoDescription: '' });
    for (const [field, length] of [
      ['seoTitle', 121],
      ['seoDescription', 321],
    ] as const) {
      const refused = await create({ title: 'x', [field]: 'x'.repeat(length) });
      expect(refused.errors).toEqual([expect.objectContaining({ field, code: 'too_long' })]);
    }
    const said = { seoTitle: ' Own \n title ', seoDescription: '<b>Bold</b> words' };
    const own = await create({ title: 'Own', ...said });
    expect(await shown(own)).toMatchObject({
      title: 'Own',
      seoTitle: 'Own   title',
      seoDescription: 'Bold words',
    });
  });

  it('is staged, kept in revisions and restored like all fields', async () => {
    const post = await create({ title: 'Versioned', seoTitle: 'First' });
    const staged = await saved(post, { seoTitle: 'Second' }, '?staged=true');
    expect((await shown(post)).seoTitle).toBe('First');
    const updated = await saved(staged, {});
    expect((await shown(post)).seoTitle).toBe('Second');
    expect([(await version(post, 1)).seoTitle, updated.seoTitle]).toEqual(['First', 'Second']);
  });
});
