import type { components } from '@opinionbridge/contracts';

export type PictureUse = components['schemas']['PictureUseDto'];

/** @returns how many posts use a picture, in words */
export function usageLabel(posts: number): string {
  if (posts === 0) return 'Not used';
  return posts === 1 ? 'In 1 post' : `In ${posts} posts`;
}

/** @returns where a post uses a picture, in words */
export function placesLabel({ isPicture, isInText, isStaged, versions }: PictureUse): string {
  const places = [
    isPicture && 'as its picture',
    isInText && 'in a text',
    isStaged && 'in unpublished changes',
    versions > 0 && (versions === 1 ? 'in 1 earlier version' : `in ${versions} earlier versions`),
  ].filter(Boolean);
  return places.length > 0 ? places.join(', ') : 'no longer used';
}
