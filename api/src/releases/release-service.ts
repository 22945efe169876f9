/** Who acts, in the history and in notes, when it is no person but the evidence of shells. */
export const RELEASE_SERVICE = 'release service';
