import type { components } from '@opinionbridge/contracts';
import type { Answers } from './answer-as.ts';

type Schemas = components['schemas'];

const AT = '2026-03-02T09:00:00.000Z';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';

const sessions: Schemas['SessionDto'][] = [
  {
    id: '1',
    createdAt: AT,
    lastSeenAt: AT,
    expiresAt: AT,
    device: DESK,
    address: '203.0.113.7',
    current: true,
  },
  {
    id: '2',
    createdAt: AT,
    lastSeenAt: AT,
    expiresAt: AT,
    device: PHONE,
    address: '2001:db8::7',
    current: false,
  },
];
const devices: Schemas['DeviceDto'][] = [
  { id: '1', device: DESK, lastLoginAt: AT },
  { id: '2', device: PHONE, lastLoginAt: null },
];

/** Includes the current user. The column width depends on the hour when somebody was last seen. */
export const people: Answers = {
  '/api/admin/people': {
    people: [
      {
        id: '1',
        name: '',
        email: 'editor@example.org',
        role: 'owner',
        releaseSlices: [],
        lastSeenAt: AT,
        disabledAt: null,
        twoFactor: false,
        passkeys: 0,
      },
    ],
    invitations: [],
    sendsMail: false,
    secondFactorRoles: [],
  } satisfies Schemas['PeopleDto'],
};

/** An account with two sessions and two devices. */
export const account: Answers = { '/api/admin/sessions': sessions, '/api/admin/devices': devices };

const entry = (
  what: string,
  target: string,
  label: string,
  rest: Partial<Schemas['AuditEntryDto']> = {},
): Schemas['AuditEntryDto'] => ({
  at: AT,
  who: 'editor@example.org',
  what,
  target,
  label,
  outcome: 'done',
  reason: '',
  times: 1,
  address: '203.0.113.7',
  device: DESK,
  ...rest,
});

/** Actions on a post, an enquiry and a release, and a refused login. */
export const activity: Answers = {
  '/api/admin/audit': [
    entry('registry.changed', 'blog 1.5.0-4e5f6071', ''),
    entry('post.updated', '65f0a1b2c3d4e5f601234568', 'When a knee should be replaced'),
    entry('post.deleted', '65f0a1b2c3d4e5f601234569', 'A draft that nobody finished'),
    entry('enquiry.replied', 'OB-4K7M-Q2XR-9TCA', ''),
    entry('session.started', '', '', { who: '', outcome: 'refused', device: PHONE, address: '2001:db8::7' }),
  ],
};
