/**
 * Puts the focus into a field of a post, also where it is folded away.
 *
 * @param name of the field, which is its id, too
 */
export function leadToField(name: string): void {
  const field = document.getElementById(name);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
  // Of a text, the first picture that nobody has described.
  (field?.querySelector('img:not([alt]), img[alt=""]') ?? field)?.scrollIntoView({ block: 'center' });
}

/** Puts the focus into the first field of a form that was refused. @returns whether there is one */
export function leadToFirstOf(form: HTMLFormElement, errors: Readonly<Record<string, string>>): boolean {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? element.id);
  const first = names.find((name) => name in errors);
  if (first !== undefined) leadToField(first);
  return first !== undefined;
}
