/** A problem that a person can solve; the message says how and is shown without a stack. */
export class Failure extends Error {}
