interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown };
}

/**
 * Creates the slice's Trusted Types policy, the only way from text to markup in the browser: the shell's security
 * policy allows each slice one policy of its own name. A slice uses it in one place only.
 *
 * @param slice that owns the policy
 * @returns a function that converts a text for `innerHTML` and `DOMParser`; it returns the text itself on the server
 *   and in browsers without Trusted Types
 */
export function htmlPolicy(slice: string): (html: string) => string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(slice, { createHTML: (html) => html });
  return (html) => (policy?.createHTML(html) ?? html) as string;
}
