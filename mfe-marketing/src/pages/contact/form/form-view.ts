import { newFormKey } from '@opinionbridge/contracts';

/** One showing of the form to one visitor. */
export interface FormView {
  /** Random; the same when the same form is sent again. */
  readonly key: string;
  /** When it was shown, in milliseconds since 1970; programs fill in forms faster than people. */
  readonly shownAt: number;
}

export const newFormView = (): FormView => ({ key: newFormKey(), shownAt: Date.now() });
