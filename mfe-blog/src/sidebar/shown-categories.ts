import type { Facets } from '../posts/post-types.ts';

/** The categories that are worth a link: those with posts. */
export const shownCategories = ({ categories }: Facets) => categories.filter(({ count }) => count > 0);
