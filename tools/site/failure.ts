/** Something a person can put right; the message says how, and is all they need to see. */
export class Failure extends Error {}
