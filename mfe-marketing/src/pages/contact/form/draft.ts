import { type Entered, enquiryFields, enteredFields } from './enquiry.ts';
import type { FormView } from './form-view.ts';

const KEY = 'contact-draft';

/** What somebody has begun to write, kept for as long as the tab lives. */
export interface Draft {
  readonly values: Entered;
  /** The same through pages and back: sent twice, it is one enquiry. */
  readonly view: FormView;
  /** The subject that the page brought: another one was typed. */
  readonly offered: string;
}

/** @returns undefined when nothing was kept, or nothing that can be read */
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

/** Keeps what has been entered; of an empty form there is nothing to keep. */
export function keepDraft(draft: Draft): void {
  if (enteredFields.every((field) => draft.values[field] === '')) return forgetDraft();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser without storage: the text lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
