/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen, userEvent, within } from '@opinionbridge/build/testing/react';
import { answerForms } from '../../api/upload/testing/answer-forms.ts';
import { draftOfKnees } from '../testing/draft-of-knees.ts';
import { page } from './post.page.tsx';
import { apiThat, logInOwner, openInDesk } from '../../api/testing/show-in-desk.tsx';

// jsdom does not accept Node's abort signals for listeners.
jest.mock('../../editor/undo/use-undo.ts', () => ({ useUndo: () => {} }));

const at = '2026-11-27T04:00:00Z';
const post = draftOfKnees();

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    '/api/admin/me': { role: 'owner', releaseSlices: [] },
    '/api/admin/enquiries/unread': { unread: 0, changedAt: at, newestAt: at, total: 1, held: 0 },
    '/api/admin/terms': { categories: [], tags: [], authors: [] },
    '/api/admin/blog/p': post,
    '/api/admin/blog/p/notes': [],
    '/api/admin/blog/p/notes/readers': [],
    '/api/admin/blog/p/revisions': [],
  };
  localStorage.setItem('role', 'owner');
  logInOwner();
  // React logs caught errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answerForms(() => new Promise(() => {}));
});
afterEach(() => jest.restoreAllMocks());

const api = apiThat((path, { method }) => answers[method === 'GET' ? path : `${method} ${path}`] ?? null);

async function open() {
  openInDesk({ '/:id': page }, api, '/p');
  return (await screen.findByLabelText('Title')) as HTMLInputElement;
}

test.each([
  ['The notes', '/api/admin/blog/p/notes'],
  ['The version history', '/api/admin/blog/p/revisions'],
])('%s: a failing part leaves the text alone and can be retried', async (what, path) => {
  const right = answers[path];
  answers[path] = { no: 'list' };
  const title = await open();
  await userEvent.type(title, 's of mine');
  const alert = (await screen.findByText(new RegExp(`^${what} could not be shown`))).closest('p')!;
  expect(title.isConnected && title.value).toBe('Knees of mine');
  answers[path] = right;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(new RegExp(`^${what} could not be shown`))).toBeNull();
  expect(title.value).toBe('Knees of mine');
});

test('a failure of the search preview leaves its fields alone', async () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  const title = await open();
  expect(title.value).toBe('Knee');
  expect(screen.getByText(/^The preview could not be shown/)).toBeTruthy();
  expect(document.querySelector('[name=seoTitle]')).toBeTruthy();
  Object.assign(Intl, { Segmenter });
});

test('survives dates of any year', async () => {
  const title = await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const field = screen.getByLabelText('Publish at') as HTMLInputElement;
  for (const value of ['20277-03-01T02:03', '0027-03-01T02:03', '2027-03-01T02:03', '']) {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(title.isConnected && field.isConnected).toBe(true);
  }
});

test('if the editor itself fails, it tells where the text is, and can be retried', async () => {
  answers['/api/admin/terms'] = { categories: null };
  const opened = open().catch(() => undefined);
  const alert = (await screen.findByText(/^The editor could not be shown/)).closest('p')!;
  expect(alert.textContent).toContain('Your text is kept on this device.');
  answers['/api/admin/terms'] = { categories: [], tags: [], authors: [] };
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect((await opened)?.value).toBe('Knee');
});

test('reports a post that could not be deleted', async () => {
  answers['/api/admin/blog/p'] = { ...post, status: 'trashed' };
  const message = 'Somebody restored this post.';
  answers['DELETE /api/admin/blog/p'] = Response.json({ code: 'conflict', message }, { status: 409 });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete permanently' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete permanently', hidden: true }));
  expect(await screen.findByText(`The post was not deleted. ${message}`)).toBeTruthy();
});

test('a returned draft says so, and by whom it was returned', async () => {
  const review = { state: 'asked', by: 'Ravi', at, note: '' };
  answers['/api/admin/blog/p'] = { ...post, review };
  const returned = { state: 'returned', by: 'Meera', at, note: 'Shorter, please.' };
  answers['POST /api/admin/blog/p/review/return'] = { ...post, revision: 2, review: returned };
  await open();
  await userEvent.type(screen.getByLabelText('What needs to change'), 'Shorter, please.');
  await userEvent.click(screen.getByRole('button', { name: 'Return with a note' }));
  expect(await screen.findByText(/^Returned by Meera/)).toBeTruthy();
  expect(screen.getByText(/The post has been returned to its author/)).toBeTruthy();
});
