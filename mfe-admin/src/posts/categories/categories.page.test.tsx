/** @jest-environment @opinionbridge/build/testing/browser */
import { screen, userEvent, within } from '@opinionbridge/build/testing/react';
import { apiThat, logInOwner, openInDesk } from '../../api/testing/show-in-desk.tsx';
import { page } from './categories.page.tsx';

const knee = { name: 'Knee', slug: 'knee', posts: 1, published: 1, inTrash: 0, isStanding: false };
const sent: unknown[] = [];
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/admin/me': { role: 'owner', releaseSlices: [] },
  '/api/admin/enquiries/unread': { unread: 0, changedAt: null, newestAt: null, total: 0, held: 0 },
  '/api/admin/terms': { categories: [], tags: ['Hip', 'Knee'], authors: [] },
  '/api/admin/terms/counted': Response.json([knee], { headers: { 'X-Total-Count': '101' } }),
};
const api = apiThat(async (path, request) => {
  const answer = ANSWERS[path];
  if (request.method === 'GET') return answer instanceof Response ? answer.clone() : (answer ?? null);
  sent.push(await request.json());
  return Response.json({ code: 'conflict', message: 'This name exists already.' }, { status: 409 });
});

beforeEach(() => {
  localStorage.setItem('role', 'owner');
  logInOwner();
});

test('merges a tag into one on another page, chosen or typed', async () => {
  openInDesk({ '/': page }, api, '/?kind=tag');
  await userEvent.click(await screen.findByRole('button', { name: /^Merge/ }));
  const target = await screen.findByLabelText('Move its posts to');
  expect(within(target).getByRole('option', { name: 'Hip' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Rename/ }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'hip{Enter}');
  expect(await screen.findByText('Merge “Knee” into another tag')).toBeTruthy();
  expect(sent).toEqual([{ kind: 'tag', from: 'knee', to: 'hip', merge: false }]);
});
