/** @jest-environment jsdom */
import { draftName, storedDrafts } from './stored-drafts.ts';

const draft = { text: 'Dear Asha', subject: 'Your enquiry', key: 'k' };
const DAY_MS = 24 * 3_600_000;
beforeEach(() => localStorage.clear());

it('keeps a draft for two weeks, and other stored values forever', () => {
  localStorage.setItem('token', 't');
  storedDrafts.keep('reply 1', draft, 0);
  expect(storedDrafts.get('reply 1', 13 * DAY_MS)).toMatchObject(draft);
  expect(storedDrafts.get('reply 1', 14 * DAY_MS)).toEqual({});
  storedDrafts.keep('reply 2', draft, 10 * DAY_MS);
  storedDrafts.forgetOld(15 * DAY_MS);
  expect(Object.keys(localStorage).sort()).toEqual(['draft: reply 2', 'token']);
});

it('deletes all drafts of one person, and nobody else’s', () => {
  localStorage.setItem('token', 't');
  const names = ['a@x.org', 'na@x.org'].flatMap((person) =>
    ['reply 1', 'note 1'].map((of) => draftName(of, person)),
  );
  for (const name of names) storedDrafts.keep(name, draft);
  storedDrafts.forgetOf('a@x.org');
  expect(Object.keys(localStorage).sort()).toEqual([
    'draft: note 1 of na@x.org',
    'draft: reply 1 of na@x.org',
    'token',
  ]);
});

it.each(['null', '{', '"text"', '[]'])('ignores the invalid draft %s', (stored) => {
  localStorage.setItem('draft: reply 1', stored);
  expect(storedDrafts.get('reply 1')).toEqual({});
  storedDrafts.forgetOld();
  expect(localStorage).toHaveLength(0);
});
