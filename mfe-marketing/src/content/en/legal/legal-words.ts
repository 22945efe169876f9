/** Words around the legal texts. */
export const legalWords = {
  contents: 'Table of contents',
  summary: 'In short',
  /** On a translation: which text is binding, before a link to it. */
  binding: '',
  pictureAlt: 'An arched bridge joins two shores at dawn',
} as const;
