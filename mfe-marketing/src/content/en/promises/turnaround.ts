/** Shared with mails, which make the same promise. */
export { turnaroundInEnglish as turnaround } from '@opinionbridge/contracts/turnaround-texts';
