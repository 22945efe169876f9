/** Shown above the heading of the reasons, and used as the label of their carousel. */
export const reasonsLabel = 'Why choose us';
