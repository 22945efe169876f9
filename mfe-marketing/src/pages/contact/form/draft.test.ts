/** @jest-environment jsdom */
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const details = { patient: 'parent', callLanguage: '', callTime: '' };
const draft = {
  values: {
    firstName: 'Asha',
    lastName: '',
    email: 'a',
    phone: '',
    subject: '',
    helpyou: 'Call me',
    ...details,
  },
  view: { key: 'k', shownAt: 1, page: '/faq' },
  offered: '',
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('restores a draft unchanged, until it is deleted', () => {
  expect(readDraft()).toBeUndefined();
  keepDraft(draft);
  expect(readDraft()).toEqual(draft);
  forgetDraft();
  expect(readDraft()).toBeUndefined();
});

test.each([
  '',
  '{',
  'null',
  '1',
  '{}',
  '{"values":{},"view":{"key":"k","shownAt":1}}',
  '{"values":null,"view":null}',
])('ignores an unreadable draft (%j)', (stored) => {
  sessionStorage.setItem('contact-draft', stored);
  expect(readDraft()).toBeUndefined();
});

test('a browser without storage has no drafts, and no errors', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  keepDraft(draft);
  forgetDraft();
  expect(readDraft()).toBeUndefined();
});
