import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import { enteredFields, readEnquiry } from './enquiry.ts';
import { type FormView, newFormView } from './form-view.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptForm {
  /** The current form view; the server's until the page is hydrated. */
  readonly view: FormView;
  readonly keep: () => void;
  /** Empties the form and deletes the stored input. */
  readonly clear: () => void;
  /** Undoes the last clearing; undefined if there is none, or if something has been entered since. */
  readonly unclear: (() => void) | undefined;
}

/**
 * Restores the input stored in this tab to fields that are still empty, and stores new input.
 *
 * @param served the view that came with the page: the server's clock differs from the browser's, and a cached page
 *   carries a key that others have, too
 * @param offered the subject set by the page's address
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  served: FormView,
  offered: string,
): KeptForm {
  const [view, setView] = useState(served);
  const [cleared, setCleared] = useState<Draft>();
  // The stored draft must carry the current view, even within the same frame.
  const present = useRef(served);
  // A subject set by an earlier page was not typed, either.
  const brought = useRef(offered);
  const begin = useCallback((next: FormView) => {
    present.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const draft = readDraft();
    if (!offered) brought.current = draft?.offered ?? '';
    // A navigation within the site already knows the previous page.
    begin(draft?.view ?? { ...newFormView(), ...(served.page && { page: served.page }) });
    for (const field of draft ? enteredFields : []) {
      const element = form.current?.elements.namedItem(field) as TextField | null;
      const before = draft?.values[field];
      // Input from before hydration is newer than the draft, but a subject set by the page does not replace a typed
      // one.
      if (element && (element.value === '' || (element.value === offered && before !== draft?.offered)))
        element.value = before || element.value;
    }
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form, begin, served.page, offered]);

  const taken = (): Draft => ({
    values: readEnquiry(new FormData(form.current as HTMLFormElement)),
    view: present.current,
    offered: brought.current,
  });

  /** @param by if omitted, the form is cleared */
  function replace(by?: Draft) {
    const before = taken();
    begin(by?.view ?? newFormView());
    for (const field of enteredFields)
      (form.current?.elements.namedItem(field) as TextField).value = by?.values[field] ?? '';
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
    setCleared(by ? undefined : before);
    (form.current?.elements.namedItem('firstName') as TextField).focus();
  }

  return {
    view,
    keep: () => {
      keepDraft(taken());
      setCleared(undefined);
    },
    clear: () => replace(),
    unclear: cleared && (() => replace(cleared)),
  };
}
