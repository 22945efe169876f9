import type { RefObject } from 'react';
import { LeavingQuestion } from './leaving-question.tsx';

/** Asks before a page is left while something is typed in its forms, which neither the server nor this device has. */
export function UnsavedForms({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const forms = () => within.current?.querySelectorAll<HTMLFormElement>('form:not([role=search])') ?? [];
  return <LeavingQuestion isDirty={() => Array.from(forms()).some(isFilledIn)} />;
}

/** @returns whether a form is not as it was first shown, or reset */
function isFilledIn({ elements }: HTMLFormElement): boolean {
  return Array.from(elements).some((one) =>
    one instanceof HTMLSelectElement
      ? !one.selectedOptions[0]?.defaultSelected
      : (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
        one.value.trim() !== one.defaultValue.trim(),
  );
}
