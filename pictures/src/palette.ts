/** The one palette of all drawn pictures: the site's navy and orange, and what lies between them in morning light. */
export const palette = {
  night: '#071730',
  navy: '#0b1f3f',
  deep: '#12356b',
  blue: '#1d4f9c',
  river: '#3f72b8',
  haze: '#7fa3d3',
  mist: '#c7d8ee',
  cloud: '#eaf1f9',
  white: '#ffffff',
  orange: '#f58220',
  amber: '#ffab5e',
  peach: '#ffd3a8',
  cream: '#fff1e2',
  leaf: '#2f6b5e',
  moss: '#4d8b78',
  sage: '#9cc4b2',
  brick: '#b85a1c',
} as const;

/** Skin tones of the simplified people in scenes, light to dark. */
export const skins = ['#f3cfb0', '#e0ac80', '#c68a5e', '#9a6240', '#6f4630'] as const;

export const hairs = { black: '#1b1f2a', brown: '#3d2a22', grey: '#8d95a3', white: '#d5dbe4' } as const;
