import type { PictureChange } from './post-changes.ts';

/**
 * Takes picture changes out of a form: chosen pictures and the wishes to take some off. A field with another picture in it by now
 * keeps that.
 */
export function takeOutPictures(form: HTMLFormElement, changes: readonly PictureChange[]): void {
  for (const [name, value] of changes) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      if (typeof value === 'string') {
        if (input.value === value) input.checked = false;
      } else if (isSameFile(input.files?.[0], value)) {
        setFiles(input, []);
      }
    }
  }
}

/** Puts picture changes into a form, as if somebody chose them. */
export function putInPictures(form: HTMLFormElement, changes: readonly PictureChange[]): void {
  for (const [name, value] of changes) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      if (value instanceof File) setFiles(input, [value]);
      else if (input.value === value) input.checked = true;
    }
  }
}

function setFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  // The field looks at its choice again.
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A form gives its files as another object each time. */
export function isSameFile(a: File | undefined, b: File): boolean {
  return a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
