/** One showing of the form to one visitor. */
export interface FormView {
  /** Random; the same when the same form is sent again. */
  readonly key: string;
  /** When it was shown, in milliseconds since 1970; programs fill in forms faster than people. */
  readonly shownAt: number;
}

export const newFormView = (): FormView => ({ key: newFormKey(), shownAt: Date.now() });

/** @returns a new random name for one view of the form */
export function newFormKey(): string {
  // Not crypto.randomUUID(): browsers have it on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key under which an enquiry is sent. The same form with the same words has the same key, so a retry cannot make
 * a second enquiry; changed words have another, so a corrected form is not mistaken for the first one.
 *
 * @param formKey names the view of the form
 */
export function idempotencyKey(formKey: string, enquiry: object): string {
  // FNV-1a: equal words must agree, nothing has to be secret.
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(enquiry)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return `${formKey}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
