interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown };
}

/**
 * The way from text to markup in the browser: the shell's security policy lets each slice make one Trusted Types policy, of its own name.
 * A slice has one place that uses it.
 *
 * @param slice whose policy it is
 * @returns what makes of a text what `innerHTML` and a `DOMParser` take; the text itself on the server, and in browsers without Trusted Types
 */
export function htmlPolicy(slice: string): (html: string) => string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(slice, { createHTML: (html) => html });
  return (html) => (policy?.createHTML(html) ?? html) as string;
}
