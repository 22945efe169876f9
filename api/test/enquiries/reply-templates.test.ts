import { json, seen, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');

const PATH = '/api/admin/reply-templates';
const list = () => json(api.get(PATH, admin));
const put = (revision: number, entries: unknown) => api.send('PUT', PATH, { entries }, seen(revision, admin));
const one = { id: 'own', name: 'Short', language: 'hi', text: '{name} जी,\r\n\r\nधन्यवाद।' };

it('offers initial templates in both languages until people save their own', async () => {
  const first = await list();
  expect(first.revision).toBe(0);
  expect(first.entries.map(({ language }: Json) => language)).toEqual(['en', 'en', 'en', 'hi', 'hi', 'hi']);
  expect(first.entries.every(({ text }: Json) => text.includes('{name}'))).toBe(true);
  const kept = await json(put(0, [{ ...one, other: undefined }]));
  expect(kept).toEqual({ revision: 1, entries: [{ ...one, text: '{name} जी,\n\nधन्यवाद।' }] });
  expect((await put(0, [])).status).toBe(412);
  expect(await list()).toEqual(kept);
  expect(await json(put(1, []))).toEqual({ revision: 2, entries: [] });
});

it('refuses invalid templates', async () => {
  for (const wrong of [
    { id: '../x' },
    { name: '' },
    { language: 'fr' },
    { text: ' ' },
    { text: 'x'.repeat(5_001) },
  ])
    expect((await put(0, [{ ...one, ...wrong }])).status).toBe(422);
  for (const wrong of [
    null,
    [[]],
    [null],
    [one, one],
    Array.from({ length: 51 }, (_, n) => ({ ...one, id: `t${n}` })),
  ])
    expect((await put(0, wrong)).status).toBe(422);
  expect((await list()).revision).toBe(0);
});
