import type { Person } from '../person-labels.ts';

/** An editor. */
export const ravi: Person = {
  id: 'r',
  name: 'Ravi',
  email: 'ravi@example.org',
  role: 'editor',
  releaseSlices: [],
  lastSeenAt: null,
  disabledAt: null,
  twoFactor: false,
  passkeys: 0,
};
