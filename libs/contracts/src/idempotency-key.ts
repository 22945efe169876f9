export function newFormKey(): string {
  // Not crypto.randomUUID(), which browsers provide on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the `Idempotency-Key` for submitting a form. The same form with the same content has the same key, so a retry
 * cannot create a second enquiry or post; changed content has a different key, so a corrected form is not mistaken for
 * the first.
 *
 * @param formKey identifies the filled-in form
 */
export function idempotencyKey(formKey: string, content: object): string {
  // FNV-1a: equal content must give equal hashes; nothing needs to be secret.
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return `${formKey}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
