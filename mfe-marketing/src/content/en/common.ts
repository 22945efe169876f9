/** Texts of parts shared by several pages. */
export const common = {
  newTab: '(opens in a new tab)',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  carousel: {
    pause: 'Pause all motion',
    play: 'Resume all motion',
    previous: 'Previous',
    next: 'Next',
    slides: 'slides',
    /** In the position of a slide: `1 of 4`. */
    of: 'of',
    slide: 'slide',
    carousel: 'carousel',
  },
  startYourCase: 'Start your case',
  writeToUs: 'Write to us',
  languages: { en: 'English', hi: 'Hindi', te: 'Telugu', gu: 'Gujarati', mr: 'Marathi' },
} as const;
