import type { RefObject } from 'react';
import { LeavingQuestion } from './leaving-question.tsx';

/** Asks before leaving a page whose forms contain input that neither the server nor this device has stored. */
export function UnsavedForms({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const forms = () => within.current?.querySelectorAll<HTMLFormElement>('form:not([role=search])') ?? [];
  return <LeavingQuestion isDirty={() => Array.from(forms()).some(isFilledIn)} />;
}

/** @returns whether a form differs from its initial or reset state */
function isFilledIn({ elements }: HTMLFormElement): boolean {
  return Array.from(elements).some((one) =>
    one instanceof HTMLSelectElement
      ? !one.selectedOptions[0]?.defaultSelected
      : (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
        one.value.trim() !== one.defaultValue.trim(),
  );
}
