import type { PictureChange } from '../../posts/post-changes.ts';

/** Empties the file fields whose pictures were saved; one with another picture in it by now keeps that. */
export function forgetSent(form: HTMLFormElement, sent: readonly PictureChange[]): void {
  for (const [name, value] of sent) {
    const input = form.elements.namedItem(name);
    if (typeof value === 'string' || !(input instanceof HTMLInputElement)) continue;
    const file = input.files?.[0];
    if (file?.name !== value.name || file.size !== value.size || file.lastModified !== value.lastModified)
      continue;
    input.value = '';
    // The field looks at its choice again.
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
