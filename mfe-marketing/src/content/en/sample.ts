/** Shown wherever our people and institutions are presented as proof. */
export const sample = 'People, institutions, quotations and publications on this site are invented.';
