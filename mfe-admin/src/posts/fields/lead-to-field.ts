/**
 * Focuses a field of a post, expanding its section if necessary.
 *
 * @param name of the field, which is also its id
 */
export function leadToField(name: string): void {
  const field = document.getElementById(name);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
  // In a text, the first picture without alternative text.
  (field?.querySelector('img:not([alt]), img[alt=""]') ?? field)?.scrollIntoView({ block: 'center' });
}

/** Focuses the first refused field of a form. @returns whether there is one */
export function leadToFirstOf(form: HTMLFormElement, errors: Readonly<Record<string, string>>): boolean {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? element.id);
  const first = names.find((name) => name in errors);
  if (first !== undefined) leadToField(first);
  return first !== undefined;
}
