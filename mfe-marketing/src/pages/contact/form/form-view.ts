import { newFormKey, urls, withoutLanguage } from '@opinionbridge/contracts';

/** One showing of the form to one visitor. */
export interface FormView {
  /** Random; the same when the same form is sent again. */
  readonly key: string;
  /** When it was shown, in milliseconds since 1970; programs fill in forms faster than people. */
  readonly shownAt: number;
  /** Path of the page of ours that the visitor came from; empty where nobody knows. */
  readonly page: string;
}

export const newFormView = (): FormView => ({ key: newFormKey(), shownAt: Date.now(), page: cameFrom() });

/** While a navigation loads the form, the page before it is still shown; a document names the one before it. */
function cameFrom(): string {
  if (typeof window === 'undefined') return '';
  return pageBefore(location.href, document.referrer);
}

/**
 * @param here address that the browser shows
 * @param referrer of the document
 * @returns the path of the page before the form, without its query; empty for other sites, and what is no path for the API
 */
export function pageBefore(here: string, referrer: string): string {
  const [shown, before] = [here, referrer].map((one) => (URL.canParse(one) ? new URL(one) : undefined));
  const isForm = ({ pathname }: URL) => withoutLanguage(pathname) === urls.contact;
  const page = [shown, before].find((one) => one && one.origin === shown?.origin && !isForm(one));
  return page && page.pathname.length <= 200 ? page.pathname : '';
}
