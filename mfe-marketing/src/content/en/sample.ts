/** Stands wherever our people and institutions are shown as proof. */
export const sample = 'People, institutions, quotations and publications on this site are invented.';
