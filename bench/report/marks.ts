export interface Mark {
  /** The limit and where it comes from. */
  readonly words: string;
  /** @param typical ratio to the baseline if there is one, otherwise the figure in the row's unit */
  readonly kept: (typical: number) => boolean;
}

const atLeast = (limit: number, of: string): Mark => ({
  words: `≥ ${limit} × ${of}`,
  kept: (ratio) => ratio >= limit,
});
const atMostTimes = (limit: number, of: string): Mark => ({
  words: `≤ ${limit} × ${of}`,
  kept: (ratio) => ratio <= limit,
});
const none = (why: string): Mark => ({ words: `none: ${why}`, kept: (figure) => figure === 0 });
const atMost = (limit: number, unit: string, why: string): Mark => ({
  words: `≤ ${limit}${unit && ` ${unit}`}: ${why}`,
  kept: (figure) => figure <= limit,
});

/** Every limit that the site is held to; other rows only measure. */
export const marks = {
  cachedPage: atLeast(0.5, 'bare node:http, same bytes'),
  listAsStatic: atLeast(0.9, 'express sending the same JSON'),
  listAsDatabase: atLeast(3, 'plain express + mongoose'),
  publish: atMost(1000, 'ms', 'an editor sees it at once'),
  otherApi: atMost(300, 'ms', 'no instance answers from older content'),
  createPost: atMost(100, 'ms', 'however many posts there are'),
  adminView: atMost(250, 'ms', 'however many there are'),
  metrics: atMost(50, 'ms', 'asked every few seconds'),
  apiMemory: atMost(350, 'MB', 'a small machine'),
  ready: atMost(8_000, 'ms', 'a restart is short'),
  eventLoop: atMost(50, 'ms', 'nobody waits for others'),
  release: atMost(1000, 'ms', 'after its activation'),
  rollback: atMost(2_000, 'ms', 'from one click to every shell'),
  start: atMost(3_000, 'ms', 'no other thing is needed'),
  renderers: atLeast(1.7, 'one renderer'),
  coldByte: atMost(15, 'ms', 'what is rendered for one visitor'),
  knownPages: atMostTimes(3, 'the same pages at rest'),
  rejected: atMost(100, 'ms', 'who cannot be served knows at once'),
  noneLost: none('an answer is 200 or a stated 503'),
  noneEnded: none('a crowd ends no renderer'),
  recovery: atMost(5_000, 'ms', 'an overload leaves nothing behind'),
  shellMemory: atMost(450, 'MB', 'two compositions on a small machine'),
  noneFailed: none('a release is nobody’s outage'),
  minuteAfter: atMostTimes(1.5, 'the minute before'),
  noneMixed: none('a page is made of one composition'),
  javascript: atMost(130, 'kB', 'a phone on a slow network'),
  lateJavascript: atMost(145, 'kB', 'with the carousels, which come when the page is at rest'),
  noEditor: none('visitors do not pay for the admin area'),
  homeInAll: atMost(640, 'kB', 'a phone on a slow network'),
  homePictures: atMost(300, 'kB', 'a phone on a slow network'),
  largestPaint: atMostTimes(1.15, 'the same page without scripts'),
  firstPaint: atMost(1100, 'ms', 'a page is there before patience ends'),
  performance: {
    words: '≥ 99: as good as Lighthouse knows',
    kept: (score) => score >= 99,
  },
  perfect: { words: '100: nothing left to say', kept: (score) => score >= 100 },
  blocking: atMost(100, 'ms', 'half of what Lighthouse calls fast'),
  shift: atMost(0.01, '', 'a tenth of what counts as good'),
  interaction: atMost(100, 'ms', 'what feels immediate'),
  nextPage: atMost(100, 'ms', 'it is there before it is asked for'),
  enter: atMost(50, 'ms', 'writing is never behind the hand'),
  upload: atMostTimes(1.2, 'sharp alone, same variants'),
  duringUpload: atMostTimes(2, 'the same requests at rest'),
  loginGap: {
    words: '−5 to 5 ms: a guesser must not see who has an account',
    kept: (gap) => Math.abs(gap) <= 5,
  },
} as const satisfies Record<string, Mark>;
