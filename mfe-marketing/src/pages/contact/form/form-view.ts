import { newFormKey, urls, withoutLanguage } from '@opinionbridge/contracts';

/** One display of the form to one visitor. */
export interface FormView {
  /** Random; the same when the same form is sent again. */
  readonly key: string;
  /** When it was shown, in milliseconds since the epoch; bots fill in forms faster than people. */
  readonly shownAt: number;
  /** Path of the page on this site that the visitor came from; empty if unknown. */
  readonly page: string;
}

export const newFormView = (): FormView => ({ key: newFormKey(), shownAt: Date.now(), page: cameFrom() });

/** While a navigation loads the form, the browser still shows the previous page; a document has a referrer. */
function cameFrom(): string {
  if (typeof window === 'undefined') return '';
  return pageBefore(location.href, document.referrer);
}

/**
 * Returns the page before the form.
 *
 * @param here address shown by the browser
 * @param referrer of the document
 * @returns its path without the query; empty for other sites and for paths that the API does not accept
 */
export function pageBefore(here: string, referrer: string): string {
  const [shown, before] = [here, referrer].map((one) => (URL.canParse(one) ? new URL(one) : undefined));
  const isForm = ({ pathname }: URL) => withoutLanguage(pathname) === urls.contact;
  const page = [shown, before].find((one) => one && one.origin === shown?.origin && !isForm(one));
  return page && page.pathname.length <= 200 ? page.pathname : '';
}
