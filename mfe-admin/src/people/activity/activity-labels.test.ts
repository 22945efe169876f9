import { activityAddress, activityThing, activityLabel } from './activity-labels.ts';

test('shows events without a label by their own name', () => {
  expect(activityLabel('session.started', 'done')).toBe('Logged in');
  expect(activityLabel('something.new', 'done')).toBe('something.new');
});

test('marks events that did not complete', () => {
  expect(activityLabel('session.started', 'refused')).toBe('Logged in: refused');
  expect(activityLabel('post.updated', 'begun')).toBe('Changed a post: interrupted');
});

test('names the object of a change as people do', () => {
  expect(activityThing('a'.repeat(24), 'Knee pain')).toBe('Knee pain');
  expect(activityThing('OB-4K7M-Q2XR-9TCA', '')).toBe('OB-4K7M-Q2XR-9TCA');
  expect(activityThing('meera@example.org: editor', '')).toBe('meera@example.org: editor');
  for (const target of ['', 'a'.repeat(24), `${'a'.repeat(24)}/3`, 'person 0123456789abcdef'])
    expect(activityThing(target, '')).toBe('');
});

test('links to posts and enquiries while they exist', () => {
  const id = 'a'.repeat(24);
  expect(activityAddress('post.updated', id)).toBe(`/admin/posts/${id}`);
  expect(activityAddress('post.reverted', `${id}/3`)).toBe(`/admin/posts/${id}`);
  expect(activityAddress('post.deleted', id)).toBeUndefined();
  expect(activityAddress('enquiry.updated', 'OB-4K7M-Q2XR-9TCA')).toBe('/admin/enquiries/OB-4K7M-Q2XR-9TCA');
  expect(activityAddress('session.started', '')).toBeUndefined();
});
