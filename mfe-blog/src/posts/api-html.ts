interface HtmlPolicy {
  createHTML(html: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy;
}

// The shell lets each slice make one policy, of its own name. Browsers without Trusted Types, and the server, have none.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('blog', { createHTML: (html) => html });

/**
 * For `dangerouslySetInnerHTML`. The one place where text becomes markup in the browser, and only the API's may: it
 * cleans a post with its allow-list when it is saved, and escapes an excerpt, to which it adds nothing but `<mark>`.
 */
export function apiHtml(html: string): { __html: string } {
  return { __html: (policy?.createHTML(html) ?? html) as string };
}
