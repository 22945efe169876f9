import { isFormerSlug } from './former-slug.ts';

const post = {
  slug: 'knee-surgery',
  _id: '665f1c2ab0e5f3d1c0a1b2c3',
  number: 4,
  title: 'Knee surgery: before & after',
};
const former = (key: string) => isFormerSlug(key, post as never);

test('slug, id, number and title are current names of the post', () => {
  for (const key of [
    'knee-surgery',
    'Knee-Surgery',
    post._id,
    '4',
    post.title,
    'knee surgery: BEFORE & after',
  ]) {
    expect(former(key)).toBe(false);
  }
});

test('any other name that found the post is a former one', () => {
  expect(former('knee-replacement')).toBe(true);
  // The slug derived from the title before somebody chose another one.
  expect(former('knee-surgery-before-after')).toBe(true);
});
