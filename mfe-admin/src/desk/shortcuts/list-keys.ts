/** Marks a list whose items are gone through with keys: `<ul {...LIST_KEYS}>`. Each item has a link, and a box that chooses it. */
export const LIST_KEYS = { 'data-list-keys': '' };

const ITEMS = '[data-list-keys] > li';

/** Moves the focus to the link of the next item, or of the one before; from anywhere else to the first. */
export function moveInList(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? items[0] : items[at + step];
  const link = next?.querySelector<HTMLElement>('a[href]');
  link?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Chooses the item that has the focus, or not any more. */
export function chooseInList(): void {
  document.activeElement?.closest(ITEMS)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
