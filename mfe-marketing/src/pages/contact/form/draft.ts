import { type Entered, enquiryFields, enteredFields } from './enquiry.ts';
import type { FormView } from './form-view.ts';

const KEY = 'contact-draft';

/** Form input, kept for as long as the tab is open. */
export interface Draft {
  readonly values: Entered;
  /** Kept across pages, so that sending it twice creates one enquiry. */
  readonly view: FormView;
  /** The subject set by the page; any other one was typed. */
  readonly offered: string;
}

/** @returns undefined if nothing was kept, or it is unreadable */
export function readDraft(): Draft | undefined {
  try {
    const { values, view, offered } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft;
    const readable =
      typeof view.key === 'string' &&
      typeof view.shownAt === 'number' &&
      enquiryFields.every((field) => typeof values[field] === 'string');
    return readable ? { values, view, offered } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the input; an empty form is not kept. */
export function keepDraft(draft: Draft): void {
  if (enteredFields.every((field) => draft.values[field] === '')) return forgetDraft();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without browser storage, the input lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
