import type { AdminPost } from '../post-texts.ts';

/** @param more fields that differ from those of an empty draft */
export const draftOfKnees = (more: object = {}) =>
  ({
    _id: 'p',
    revision: 1,
    status: 'draft',
    slug: 'knee',
    title: 'Knee',
    desc: '',
    updatedAt: '2026-11-27T04:00:00Z',
    tags: [],
    pictures: {},
    unpublishedChanges: false,
    publishAt: null,
    review: null,
    ...more,
  }) as unknown as AdminPost;
