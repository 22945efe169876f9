import { activityAddress, activityWords } from './activity-words.ts';

test('what is not known by words is said as it was written down', () => {
  expect(activityWords('login')).toBe('Logged in');
  expect(activityWords('Something: new')).toBe('Something: new');
});

test('posts and enquiries are led to, while they are there', () => {
  const id = 'a'.repeat(24);
  expect(activityAddress('ChangePost: update', id)).toBe(`/admin/posts/${id}`);
  expect(activityAddress('AdminPost: restoreRevision', `${id}/3`)).toBe(`/admin/posts/${id}`);
  expect(activityAddress('AdminPost: deleteForGood', id)).toBeUndefined();
  expect(activityAddress('Enquiries: change', 'OB-4K7M-Q2XR-9TCA')).toBe(
    '/admin/enquiries/OB-4K7M-Q2XR-9TCA',
  );
  expect(activityAddress('login', '')).toBeUndefined();
});
