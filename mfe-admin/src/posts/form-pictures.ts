import type { PictureChange } from './post-changes.ts';

/** Removes chosen pictures and checked removals from a form; a field that now has a different picture keeps it. */
export function clearPictureChanges(form: HTMLFormElement, changes: readonly PictureChange[]): void {
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

/** Applies picture changes to a form, as if the user had made them. */
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
  // Makes the field update its preview.
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Compares files by their properties, since a form returns a new object each time. */
export function isSameFile(a: File | undefined, b: File): boolean {
  return a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
