export const legalLabels = {
  contents: 'Table of contents',
  summary: 'In short',
  /** For translations: which text is binding, followed by a link to it. */
  binding: '',
  pictureAlt: 'An arched bridge joins two shores at dawn',
} as const;
