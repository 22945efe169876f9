/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import type { EnquirySummary } from '../../enquiries/enquiry-labels.ts';
import { EnquiryBulkBar } from '../../enquiries/inbox/enquiry-bulk-bar.tsx';
import { useBulkStatus } from '../../enquiries/inbox/use-bulk-status.ts';
import { PostBulkBar } from '../../posts/list/post-bulk-bar.tsx';
import { useBulkPosts } from '../../posts/list/use-bulk-posts.ts';
import type { PostState } from '../../posts/change-posts.ts';
import { answerForms } from '../../api/upload/testing/answer-forms.ts';
import { showInDesk } from '../../api/testing/show-in-desk.tsx';
import { BulkBar } from './bulk-bar.tsx';

const knee = {
  _id: 'p',
  title: 'Knee',
  status: 'draft',
  revision: 1,
  publishAt: null,
  category: '',
  unpublishedChanges: false,
} as PostState;
const asha = {
  reference: 'OB-1',
  revision: 1,
  status: 'new',
  firstName: 'Asha',
  lastName: 'Rao',
} as EnquirySummary;

let isOnline: boolean;
let sent: string[];
const POSTS = [knee];
const ENQUIRIES = [asha];

function Posts() {
  const bulk = useBulkPosts(POSTS, async () => {});
  return (
    <section>
      <h2 tabIndex={-1}>Posts</h2>
      <PostBulkBar bulk={bulk} shown={1} inTrash={false} categories={[]} />
    </section>
  );
}
const api = {
  POST: async (_path: string, { body }: { body: { status: string } }) => {
    if (!isOnline) throw new TypeError('no network');
    sent.push(body.status);
    return { data: [{ reference: 'OB-1', outcome: 'changed', revision: 2 }] };
  },
} as unknown as ApiClient;
function Enquiries() {
  const bulk = useBulkStatus(ENQUIRIES, () => {});
  return (
    <section tabIndex={-1} aria-label="Enquiries">
      <EnquiryBulkBar bulk={bulk} shown={1} />
    </section>
  );
}

beforeEach(() => {
  [isOnline, sent] = [true, []];
  localStorage.setItem('role', 'owner');
  answerForms(async ({ method, path }) => {
    if (!isOnline) throw new TypeError('no network');
    sent.push(`${method} ${path}`);
    return { json: { ...knee, revision: 2, status: method === 'DELETE' ? 'trashed' : 'draft' } };
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = (text: RegExp) => screen.findByText(text);

test.each([
  ['posts', Posts, 'Move to trash', /^1 post moved to the trash/, /^0 posts restored/, /^1 post restored/],
  ['enquiries', Enquiries, 'Handled', /^1 enquiry set to Handled/, /^Nothing was undone/, /restored/],
] as const)(
  'a change of %s can be undone once the network is back',
  async (_what, List, action, done, refused, undone) => {
    showInDesk(<List />, api);
    await userEvent.click(screen.getByRole('checkbox'));
    await press(action);
    await said(done);
    isOnline = false;
    await press('Undo');
    await said(refused);
    isOnline = true;
    await press('Undo');
    await said(undone);
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

test('an empty list offers no selection, but keeps what happened and its undo', () => {
  const bulk = {
    chosen: [],
    chooseAll: () => {},
    busy: false,
    dismiss: () => {},
    undo: () => {},
    said: '1 enquiry set to Handled',
  };
  const { rerender } = render(<BulkBar what="enquiries" bulk={bulk} shown={0} children="Handled" />);
  expect(screen.queryByRole('group')).toBeNull();
  screen.getByRole('button', { name: 'Undo' });
  rerender(<BulkBar what="enquiries" bulk={bulk} shown={undefined} children="Handled" />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

test('Undo waits until the list has reloaded, and is not lost before', async () => {
  let reload = () => {};
  function Slow() {
    const bulk = useBulkStatus(ENQUIRIES, () => new Promise<void>((loaded) => (reload = loaded)));
    return <EnquiryBulkBar bulk={bulk} shown={1} />;
  }
  showInDesk(<Slow />, api);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Handled');
  const undo = (await screen.findByRole('button', { name: 'Undo' })) as HTMLButtonElement;
  expect(undo.disabled).toBe(true);
  await act(async () => reload());
  expect(undo.disabled).toBe(false);
  await press('Undo');
  expect(sent).toEqual(['handled', 'new']);
  await act(async () => reload());
});
