export { turnaroundInHindi as turnaround } from '@opinionbridge/contracts/turnaround-texts';
