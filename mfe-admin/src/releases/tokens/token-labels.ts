import type { components } from '@opinionbridge/contracts';

type Right = components['schemas']['TokenDto']['rights'][number];

export const RIGHTS: readonly (readonly [right: Right, words: string])[] = [
  ['read', 'read: see what is released'],
  ['upload', 'upload: add releases and create previews'],
  ['activate', 'activate: change what visitors get'],
  ['report', 'report: report what a shell serves'],
];

/**
 * @param text as typed, e.g. `blog, admin`
 * @returns each name once
 */
export const slicesOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

export const slicesLabel = (slices: readonly string[]): string =>
  slices.includes('*') ? 'all slices' : slices.join(', ');
