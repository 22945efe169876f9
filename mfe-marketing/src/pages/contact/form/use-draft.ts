import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { enteredFields, readEnquiry } from './enquiry.ts';
import { type FormView, newFormView } from './form-view.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptForm {
  /** Of this showing of the form; the server's until the page is live. */
  readonly view: FormView;
  /** What has been entered is to be kept. */
  readonly keep: () => void;
  /** Empties the form and forgets what was kept. */
  readonly clear: () => void;
}

/**
 * Fills a form with what was begun in this tab, where its fields are still empty, and keeps what is entered.
 *
 * @param served the view that came with the page: the server's clock is not the browser's, and a page from a cache carries
 *   a key that others have too
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, served: FormView): KeptForm {
  const [view, setView] = useState(served);
  // What is kept must carry the present view, also within the same frame.
  const present = useRef(served);
  const begin = useCallback((next: FormView) => {
    present.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const draft = readDraft();
    // Where the visitor came from, a navigation within the site knew before.
    begin(draft?.view ?? { ...newFormView(), ...(served.page && { page: served.page }) });
    for (const field of draft ? enteredFields : []) {
      const element = form.current?.elements.namedItem(field) as TextField | null;
      // What a visitor has entered before the page came alive is newer.
      if (element && element.value === '') element.value = draft?.values[field] ?? '';
    }
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form, begin, served.page]);

  const keep = useCallback(() => {
    if (form.current) keepDraft({ values: readEnquiry(new FormData(form.current)), view: present.current });
  }, [form]);

  const clear = useCallback(() => {
    forgetDraft();
    begin(newFormView());
    for (const field of enteredFields) {
      const element = form.current?.elements.namedItem(field) as TextField | null;
      if (element) element.value = '';
    }
    (form.current?.elements.namedItem('firstName') as TextField | null)?.focus();
  }, [form, begin]);

  return { view, keep, clear };
}
