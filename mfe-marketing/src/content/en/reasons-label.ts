/** Above the heading of the reasons, and the name of their carousel. */
export const reasonsLabel = 'Why choose us';
