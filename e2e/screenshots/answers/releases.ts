import type { components } from '@opinionbridge/contracts';
import { NEVER, type Answers } from './answer-as.ts';

type Schemas = components['schemas'];
type Change = Schemas['ReleaseChangeDto'];

const [BEFORE, ACTIVE, CANARY, BAD] = [
  '1.4.0-0a1b2c3d',
  '1.5.0-4e5f6071',
  '1.6.0-8293a4b5',
  '1.5.1-c6d7e8f9',
];
const AT = '2026-03-02T09:00:00.000Z';
const [EDITOR, MACHINE] = ['editor@example.org', 'build machine of the blog'];

const activated: Change = {
  revision: 11,
  slice: 'blog',
  action: 'activate',
  from: BEFORE,
  to: ACTIVE,
  share: null,
  prefixes: [],
  flag: null,
  at: AT,
  who: MACHINE,
  why: 'Archives are found by month',
};
const made: Change = {
  revision: 12,
  slice: 'blog',
  action: 'canary',
  from: null,
  to: CANARY,
  share: 10,
  prefixes: [],
  flag: null,
  at: AT,
  who: EDITOR,
  why: 'A new search, for some visitors first',
};
const rolledBack: Change = {
  revision: 10,
  slice: 'marketing',
  action: 'rollback',
  from: '2.1.0-11223344',
  to: '2.0.0-55667788',
  share: null,
  prefixes: [],
  flag: null,
  at: AT,
  who: EDITOR,
  why: 'The phone number was hidden behind the menu',
};
const pin = { version: BEFORE, by: EDITOR, at: AT, why: 'The last one with the old search' };
const quarantine = { version: BAD, by: EDITOR, at: AT, why: 'Its list of posts is empty' };

const blog: Schemas['SliceOverviewDto'] = {
  slice: 'blog',
  active: ACTIVE,
  since: activated,
  rollbackTo: BEFORE,
  canary: {
    version: CANARY,
    share: 10,
    since: made,
    ramp: { minutes: 15, who: EDITOR, nextShare: 25, nextAt: AT },
    waitsFor: null,
    now: { pages: 412, faults: 3 },
    before: { pages: 3_871, faults: 2 },
  },
  shownBy: 2,
  stored: 4,
  refused: [],
  doubted: [],
  pins: [pin],
  quarantined: [quarantine],
  faults: [
    {
      version: CANARY,
      where: 'browser',
      message: 'found is undefined',
      count: 3,
      stack: ['SearchResults src/pages/landing/search-results.tsx:21:9'],
      firstAt: AT,
      lastAt: AT,
    },
  ],
  notShownBy: [{ id: 'c0ffee00-0000', name: 'shell-3', isLost: true, version: BEFORE }],
};
const marketing: Schemas['SliceOverviewDto'] = {
  slice: 'marketing',
  active: '2.0.0-55667788',
  since: rolledBack,
  rollbackTo: null,
  canary: null,
  shownBy: 2,
  notShownBy: [],
  stored: 1,
  pins: [],
  quarantined: [],
  doubted: [],
  faults: [],
  refused: [
    {
      version: '2.0.0-55667788',
      state: 'refused',
      code: 'SLICE-005',
      title: 'Shared packages',
      cause: 'The release needs a version of a shared package that this shell does not have.',
      cure: 'Build it anew with the packages of the shell, or bring the shells up to date first.',
      reason: 'it needs react ^20.0.0',
      shells: ['c0ffee00-0000'],
    },
  ],
};
const overview: Schemas['ReleasesOverviewDto'] = {
  revision: 12,
  shells: 3,
  problems: [],
  granted: [{ slice: 'events', prefixes: ['events', 'talks'] }],
  flags: [{ slice: 'blog', name: 'new-reader', share: 10, languages: ['hi'], paths: ['/blog'] }],
  slices: [blog, marketing],
};

const row = (version: string, bytes: number): Schemas['ReleaseRowDto'] => ({
  slice: 'blog',
  version,
  manifestSha256: '7d'.repeat(32),
  bytes,
  uploadedAt: AT,
  uploadedBy: MACHINE,
  promotion: null,
  pin: version === BEFORE ? pin : null,
  quarantine: version === BAD ? quarantine : null,
});

const points = (renders: readonly number[]): Schemas['MeasuredPointDto'][] =>
  renders.map((render, hour) => ({
    at: `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
    pages: 400,
    faults: hour % 2,
    render,
    lcp: 900 + 10 * render,
    inp: 40,
    cls: 0.012,
  }));
const measures: Schemas['ReleaseMeasuresDto'] = {
  release: {
    version: ACTIVE,
    total: { pages: 3_871, faults: 2, render: 9.4, lcp: 1_180, inp: 48, cls: 0.012 },
    points: points([9, 14, 8, 11, 7, 9]),
  },
  before: {
    version: BEFORE,
    total: { pages: 2_940, faults: 9, render: 12.1, lcp: 1_260, inp: 64, cls: 0.02 },
    points: points([12, 12, 16, 11, 13, 12]),
  },
  faults: [
    {
      version: ACTIVE,
      where: 'browser',
      message: 'Cannot read properties of undefined',
      count: 2,
      stack: ['at Archive (archive.tsx:31)'],
      firstAt: AT,
      lastAt: AT,
    },
  ],
};

const details: Schemas['ReleaseDetailsDto'] = {
  ...row(ACTIVE, 412_300),
  before: BEFORE,
  pages: [
    { name: 'archive', bytes: 41_200, before: 39_800 },
    { name: 'post', bytes: 52_700, before: 52_700 },
    { name: 'months', bytes: 12_100, before: null },
  ],
  totals: [
    { name: 'bytes', bytes: 412_300, before: 398_100 },
    { name: 'files', bytes: 61, before: 58 },
    { name: 'server bytes', bytes: 96_400, before: 95_900 },
  ],
  shared: [{ name: 'react', value: '^19.3.1', before: '^19.3.0' }],
  commits: [{ id: '4e5f607182', subject: 'Archives are found by month' }],
  isModified: true,
  changes: [activated],
  shells: [
    {
      id: 'decade00-0000',
      name: 'shell-1',
      isLost: false,
      state: 'current',
      pages: 2_011,
      faults: 1,
      code: null,
      reason: null,
      cure: null,
    },
    {
      id: 'c0ffee00-0000',
      name: 'shell-3',
      isLost: true,
      state: 'refused',
      pages: 0,
      faults: 0,
      code: 'SLICE-003',
      reason: 'browser/192.js: 14 bytes are missing',
      cure: 'Upload the release again.',
    },
  ],
};

const tokens: Schemas['TokenDto'][] = [
  {
    id: '1',
    name: MACHINE,
    slices: ['blog'],
    rights: ['read', 'upload', 'activate'],
    createdAt: AT,
    createdBy: EDITOR,
    lastUsedAt: AT,
    revokedAt: null,
  },
  {
    id: '2',
    name: 'shells',
    slices: ['*'],
    rights: ['read', 'report'],
    createdAt: AT,
    createdBy: EDITOR,
    lastUsedAt: null,
    revokedAt: AT,
  },
];

const BASE = '/api/admin/releases';

/** A site with three shells: a growing canary, a release refused by a shell, a pin and a quarantine. */
export const releases: Answers = {
  [BASE]: overview,
  [`${BASE}/events`]: NEVER,
  [`${BASE}/changes`]: [made, activated, rolledBack],
  [`${BASE}/slices/blog`]: [
    row(CANARY, 415_900),
    row(BAD, 411_000),
    row(ACTIVE, 412_300),
    row(BEFORE, 398_100),
  ],
  [`${BASE}/slices/blog/${ACTIVE}`]: details,
  [`/api/admin/release-measures/blog/${ACTIVE}`]: measures,
  '/api/admin/release-tokens': tokens,
};

/** The page of the release that most visitors get. */
export const releasePath = `/admin/releases/blog/${ACTIVE}`;
