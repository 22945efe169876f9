import { grantFault, SliceTable } from './slice-table.ts';

const granted = { blog: ['stories'], events: ['events', 'talks'] };

test.each([
  ['/', 'marketing'],
  ['/faq', 'marketing'],
  ['/blog', 'blog'],
  ['/BLOG', 'blog'],
  ['/blog-details/a-post', 'blog'],
  ['/tag/skin', 'blog'],
  ['/admin/dashboard', 'admin'],
  ['/administrator', 'marketing'],
  ['/blogger', 'marketing'],
  ['/stories/one', 'blog'],
  ['/Talks', 'events'],
  ['/constructor', 'marketing'],
  ['', 'marketing'],
])('%s belongs to %s', (path, slice) => expect(new SliceTable(granted).sliceOf(path)).toBe(slice));

test('addresses without a grant belong to the default slice', () =>
  expect(new SliceTable().sliceOf('/stories/one')).toBe('marketing'));

test('composes every slice once, in an order independent of the grants', () =>
  expect(new SliceTable({ zeta: ['z'], blog: ['stories'], alpha: ['a'] }).names).toEqual([
    ...['marketing', 'blog', 'admin', 'alpha', 'zeta'],
  ]));

test.each([
  [{ events: ['blog'] }, '/blog belongs to blog, so it cannot be granted to events.'],
  [
    { events: ['talks'], stories: ['talks'] },
    '/talks belongs to events, so it cannot be granted to stories.',
  ],
  [{ events: ['faq'] }, '/faq belongs to marketing, so it cannot be granted to events.'],
  [{ blog: ['how-it-works'] }, '/how-it-works belongs to marketing, so it cannot be granted to blog.'],
  [{ events: ['slice-preview'] }, '/slice-preview belongs to the shell, so it cannot be granted to events.'],
  [{ events: ['files-ahead'] }, '/files-ahead belongs to the shell, so it cannot be granted to events.'],
  [{ events: ['sitemap.xml'] }, '/sitemap.xml belongs to the shell, so it cannot be granted to events.'],
  [{ events: ['hi'] }, '/hi belongs to the shell, so it cannot be granted to events.'],
  [{ events: ['api'] }, '/api belongs to the shell, so it cannot be granted to events.'],
])('refuses %j, naming both claimants', (conflicting, reason) => {
  expect(grantFault(conflicting)).toBe(reason);
  // A shell of a newer build that has a page there continues to serve it.
  const [[slice = '', [prefix] = []] = []] = Object.entries(conflicting).slice(-1);
  expect(new SliceTable(conflicting).sliceOf(`/${prefix}`)).not.toBe(slice);
});

test('grants prefixes that nobody owns', () => expect(grantFault(granted)).toBeUndefined());

test('refuses prefixes that redirect to a page of the site', () =>
  expect(grantFault({ events: ['terms'] })).toBe(
    '/terms belongs to marketing, so it cannot be granted to events.',
  ));
