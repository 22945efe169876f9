/** Something a person can mend; the message says how, and is all they need to see. */
export class Failure extends Error {}
