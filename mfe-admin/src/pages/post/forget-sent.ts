import type { PictureChange } from '../../posts/post-changes.ts';

/**
 * Takes what was saved out of the form: chosen pictures and the wishes to take some off. A field with another picture
 * in it by now keeps that.
 */
export function forgetSent(form: HTMLFormElement, sent: readonly PictureChange[]): void {
  for (const [name, value] of sent) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      if (typeof value === 'string') {
        if (input.value === value) input.checked = false;
      } else if (isSame(input.files?.[0], value)) {
        input.value = '';
        // The field looks at its choice again.
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
  }
}

/** A form's data hold a file as another object than its field does. */
function isSame(a: File | undefined, b: File): boolean {
  return a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
