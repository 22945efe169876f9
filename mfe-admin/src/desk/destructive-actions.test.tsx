/** @jest-environment @opinionbridge/build/testing/browser */
import { act, screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import type { PageFactory } from '@opinionbridge/contracts';
import type { ReactElement } from 'react';
import { page as categories } from '../posts/categories/categories.page.tsx';
import { page as enquiries } from '../enquiries/inbox/enquiries.page.tsx';
import { page as enquiry } from '../enquiries/enquiry/enquiry.page.tsx';
import { page as picture } from '../media/picture.page.tsx';
import { page as people } from '../people/people.page.tsx';
import { ravi } from '../people/testing/ravi.ts';
import { page as personData } from '../enquiries/person-data/person-data.page.tsx';
import { PostMenu } from '../posts/editing/bar/post-menu.tsx';
import type { PostEditing } from '../posts/editing/use-post-editing.ts';
import { page as tokens } from '../releases/tokens/release-tokens.page.tsx';
import { ReleaseActions } from '../releases/release/release-actions.tsx';
import { useSteps } from '../releases/use-steps.ts';
import { apiThat, logInOwner, openInDesk } from '../api/testing/show-in-desk.tsx';

const at = '2026-11-27T04:00:00Z';
const asha = {
  reference: 'OB-1',
  revision: 1,
  receivedAt: at,
  firstName: 'Asha',
  lastName: 'Rao',
  read: true,
  email: 'asha@example.org',
  phone: '1',
  phoneNumbers: [],
  subject: 'Knee',
  preview: '',
  status: 'new',
  assignee: null,
  waitingSince: null,
  overdue: false,
  suspicions: [],
  deliveries: [],
  helpyou: '',
  entries: [],
};
const variants = [{ format: 'webp', width: 1, height: 1, url: '/media/h' }];
const knee = { hash: 'h', alt: 'A knee', width: 1, height: 1, variants };
const meera = {
  id: 'm',
  email: 'meera@example.org',
  role: 'editor',
  invitedBy: '',
  expiresAt: at,
  mailed: true,
};
const token = {
  id: 't',
  name: 'Build',
  slices: ['blog'],
  rights: ['read'],
  createdAt: at,
  createdBy: 'a',
  lastUsedAt: null,
  revokedAt: null,
};
const hands = { name: 'Hands', slug: 'hands', posts: 1, published: 1, inTrash: 0, isStanding: false };

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/admin/me': { role: 'owner', releaseSlices: [] },
  '/api/admin/enquiries/unread': { unread: 0, changedAt: at, newestAt: at, total: 1, held: 2 },
  '/api/admin/enquiries': [],
  '/api/admin/enquiries/coordinators': [],
  '/api/admin/enquiries/reminders': [],
  '/api/admin/enquiries/OB-1': asha,
  '/api/admin/enquiries/OB-1/neighbours': {},
  '/api/admin/enquiries/OB-1/reminder': { day: null },
  '/api/admin/enquiries/OB-1/presence': { others: [], revision: 1 },
  '/api/admin/enquiries/of-person': [asha],
  '/api/admin/media/h': { picture: knee, name: 'knee.jpg', addedAt: at, posts: 0 },
  '/api/admin/media/h/uses': [],
  '/api/admin/people': { people: [ravi], invitations: [meera] },
  '/api/admin/release-tokens': [token],
  '/api/admin/terms': { categories: [], tags: [], authors: [] },
  '/api/admin/terms/counted': [hands],
};

/** Destructive API requests, which never get a response. */
let wishes: string[];
const api = apiThat((path, { method }) => {
  if (method === 'GET' || path.endsWith('/presence')) return ANSWERS[path] ?? {};
  wishes.push(`${method} ${path}`);
  throw new TypeError('offline');
});

const release = { slice: 'blog', version: '1', pin: null, quarantine: null };
const mark = { by: 'asha', why: 'a reason', at };
function Release(more: { readonly pin?: object; readonly quarantine?: object }) {
  const steps = useSteps();
  return (
    <ReleaseActions release={{ ...release, ...more } as never} of={undefined} revision={1} steps={steps} />
  );
}
const trashed = (
  <PostMenu
    editing={{ post: { _id: 'p', status: 'trashed' } } as PostEditing}
    onPublish={() => {}}
    onDuplicate={() => {}}
    onDeleteForGood={() => wishes.push('the post')}
  />
);

beforeEach(() => {
  wishes = [];
  localStorage.setItem('role', 'owner');
  logInOwner();
});

interface Action {
  readonly page: PageFactory | ReactElement;
  readonly button: string | RegExp;
  readonly path?: string;
  readonly address?: string;
}

test.each<[action: string, Action]>([
  [
    'an enquiry is deleted',
    { page: enquiry, path: '/enquiries/:reference', address: '/enquiries/OB-1', button: 'Delete' },
  ],
  ['all that is on hold is delivered', { page: enquiries, button: /^Deliver all/ }],
  [
    'all of a person is deleted',
    { page: personData, address: '/page#asha@example.org', button: 'Delete everything' },
  ],
  [
    'a picture is deleted',
    { page: picture, path: '/media/:hash', address: '/media/h', button: 'Delete permanently' },
  ],
  ['an account is disabled', { page: people, button: /^Disable/ }],
  ['an invitation is withdrawn', { page: people, button: /^Withdraw/ }],
  ['a token is revoked', { page: tokens, button: /^Revoke/ }],
  ['a category is deleted', { page: categories, button: /^Delete/ }],
  ['a pin is lifted', { page: <Release pin={mark} />, button: 'Lift pin' }],
  ['a quarantine is lifted', { page: <Release quarantine={mark} />, button: /^Lift quarantine/ }],
  ['a post is deleted', { page: trashed, button: 'Delete permanently' }],
])(
  '%s only after confirmation, each time',
  async (_action, { page, button, path = '/page', address = path }) => {
    const user = userEvent.setup();
    const pages = { '/before': <p>The page before</p>, [path]: page };
    const router = openInDesk(pages, api, '/before', address);
    const ask = async () => {
      if (page === trashed) {
        await user.click(screen.getByRole('button', { name: 'More' }));
        await user.click(screen.getByRole('menuitem', { name: button }));
      } else await user.click(await screen.findByRole('button', { name: button }));
      await screen.findByRole('alertdialog');
    };
    await ask();
    await user.keyboard('{Escape}');
    await ask();
    await user.click(screen.getByRole('button', { name: /^(No|Cancel)$/ }));
    expect(wishes).toEqual([]);
    await ask();
    await user.click(screen.getByRole('button', { name: /^Yes, / }));
    await waitFor(() => expect(wishes).toHaveLength(1));
    // It failed. Leaving when asked again is not an answer.
    await ask();
    await act(() => router.navigate(-1));
    await screen.findByText('The page before');
    expect(wishes).toHaveLength(1);
  },
);
