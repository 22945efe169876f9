/** Icons for moving content that can be stopped. */
export const playerIcons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5z',
} as const;
