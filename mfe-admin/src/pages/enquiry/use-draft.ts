import { useCallback, useState } from 'react';

/** Some text that is being written, and the key under which it is sent once, however often it is tried. */
interface Draft {
  readonly text: string;
  readonly subject: string;
  readonly key: string;
}

/**
 * A reply or a note that is being written. It outlives the page in this tab: whoever looks at another enquiry finds it
 * again, and it ends with the tab.
 *
 * @param name of the draft in the tab's storage
 */
export function useDraft(name: string, first: { text: string; subject: string }) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...first, key: crypto.randomUUID(), ...stored(name) }));
  const write = useCallback(
    (change: Partial<Pick<Draft, 'text' | 'subject'>>) =>
      setDraft((before) => {
        // Another text is another message.
        const next = { ...before, ...change, key: crypto.randomUUID() };
        sessionStorage.setItem(name, JSON.stringify(next));
        return next;
      }),
    [name],
  );
  /** Once it is stored; what was typed while it was on its way is another message, and stays. */
  const clear = useCallback(
    (sent: string) =>
      setDraft((before) => {
        if (before.key !== sent) return before;
        sessionStorage.removeItem(name);
        return { ...first, key: crypto.randomUUID() };
      }),
    [name, first],
  );
  return { ...draft, write, clear };
}

function stored(name: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}
