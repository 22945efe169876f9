import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';
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
  /** Takes the last clearing back; undefined where there is none, or something else was entered since. */
  readonly unclear: (() => void) | undefined;
}

/**
 * Fills a form with what was begun in this tab, where its fields are still empty, and keeps what is entered.
 *
 * @param served the view that came with the page: the server's clock is not the browser's, and a page from a cache carries
 *   a key that others have too
 * @param offered the subject that the page's address brings
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  served: FormView,
  offered: string,
): KeptForm {
  const [view, setView] = useState(served);
  const [cleared, setCleared] = useState<Draft>();
  // What is kept must carry the present view, also within the same frame.
  const present = useRef(served);
  // A subject that an earlier page brought was not typed either.
  const brought = useRef(offered);
  const begin = useCallback((next: FormView) => {
    present.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const draft = readDraft();
    if (!offered) brought.current = draft?.offered ?? '';
    // Where the visitor came from, a navigation within the site knew before.
    begin(draft?.view ?? { ...newFormView(), ...(served.page && { page: served.page }) });
    for (const field of draft ? enteredFields : []) {
      const element = form.current?.elements.namedItem(field) as TextField | null;
      const before = draft?.values[field];
      // What a visitor has entered before the page came alive is newer; a subject that the page brings is not, where another was typed.
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

  /** @param by left out, the form is empty */
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
