/** Marks a list for keyboard navigation, `<ul {...LIST_KEYS}>`: each item has a link and a checkbox that selects it. */
export const LIST_KEYS = { 'data-list-keys': '' };

const ITEMS = '[data-list-keys] > li';

/** Moves the focus to the link of the next or previous item; from anywhere else to the first. */
export function moveInList(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? items[0] : items[at + step];
  const link = next?.querySelector<HTMLElement>('a[href]');
  link?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Toggles the selection of the focused item. */
export function chooseInList(): void {
  document.activeElement?.closest(ITEMS)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
