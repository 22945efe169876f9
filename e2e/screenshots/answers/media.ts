import type { components } from '@opinionbridge/contracts';
import type { Answers } from './answer-as.ts';

type Schemas = components['schemas'];

const HASH = '0b'.repeat(32);

/** Returns a picture without a real file, since pictures are hidden. */
const picture = (hash: string, name: string, alt: string, posts: number): Schemas['LibraryPictureDto'] => ({
  name,
  posts,
  addedAt: '2026-03-02T09:00:00.000Z',
  trashedUntil: null,
  picture: { hash, alt, caption: '', width: 1_600, height: 1_000, placeholder: '#c5d5e4', variants: [] },
});
const knee = picture(HASH, 'knee-x-ray.jpg', 'An X-ray of a knee, from the side', 2);

const uses: Schemas['PictureUseDto'][] = [
  {
    _id: '65f0a1b2c3d4e5f601234568',
    title: 'When a knee should be replaced',
    status: 'published',
    isPicture: true,
    isInText: false,
    isStaged: false,
    versions: 3,
  },
  {
    _id: '65f0a1b2c3d4e5f601234569',
    title: 'घुटने का दर्द',
    status: 'draft',
    isPicture: false,
    isInText: true,
    isStaged: false,
    versions: 0,
  },
];

/** Three pictures: used in two posts, not used, and without name and alternative text. */
export const media: Answers = {
  '/api/admin/media': [
    knee,
    picture(
      '1c'.repeat(32),
      'a-name-of-a-file-that-is-longer-than-its-tile-is-wide.png',
      'A waiting room',
      0,
    ),
    picture('2d'.repeat(32), '', '', 1),
  ],
  [`/api/admin/media/${HASH}`]: knee,
  [`/api/admin/media/${HASH}/uses`]: uses,
};

export const picturePath = `/admin/media/${HASH}`;
