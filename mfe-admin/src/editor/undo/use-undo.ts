import { useEffect, type RefObject } from 'react';
import { FIELD_REPLACED } from './field-replaced.ts';
import { TextStep, type PlainField } from './text-step.ts';
import { UNDO_ASKED, UNDO_STEP, type UndoStepDetail, type UndoWay } from './undo-events.ts';
import { UndoHistory } from './undo-history.ts';

/**
 * Undo across all fields of a form: Ctrl+Z takes back what was changed last, wherever that was, and goes there; Ctrl+Shift+Z
 * and Ctrl+Y do it again. What the page itself put into a field (a colleague's words) is not taken back.
 */
export function useUndo(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    return element ? followChanges(element) : undefined;
  }, [form]);
}

/** @returns ends it */
function followChanges(form: HTMLFormElement): () => void {
  const history = new UndoHistory();
  /** What each field held before it changes next. */
  const values = new Map<PlainField, string>();
  for (const field of form.elements) if (isPlain(field)) values.set(field, field.value);
  const ending = new AbortController();
  let isMoving = false;

  const move = (way: UndoWay, only?: Element) => {
    isMoving = true;
    const field = history[way](only);
    isMoving = false;
    if (field) goTo(field);
  };
  const listen = <Name extends string>(
    target: EventTarget,
    type: Name,
    listener: (event: Name extends keyof WindowEventMap ? WindowEventMap[Name] : CustomEvent) => void,
  ) =>
    // Before the fields, which have a key of their own for it.
    target.addEventListener(type, listener as EventListener, { capture: true, signal: ending.signal });

  listen(form, 'focusin', ({ target }) => isPlain(target) && values.set(target, target.value));
  listen(form, 'input', (event) => {
    const { target } = event;
    if (!isPlain(target)) return;
    const before = values.get(target) ?? '';
    values.set(target, target.value);
    const now = performance.now();
    if (isMoving || before === target.value) return;
    const typed = isTyped(event);
    if (typed && history.last instanceof TextStep && history.last.goesOn(target, before, now)) return;
    history.add(new TextStep(target, before, now, typed));
  });
  listen(form, UNDO_STEP, ({ target, detail }) => {
    if (!isMoving) history.add({ field: target as Element, ...(detail as UndoStepDetail) });
  });
  listen(form, UNDO_ASKED, ({ target, detail }) => move(detail as UndoWay, target as Element));
  listen(form, FIELD_REPLACED, ({ target }) => {
    history.forget(target as Element);
    if (isPlain(target)) values.set(target, target.value);
  });
  // The browser's own menus, and a phone that is shaken.
  listen(form, 'beforeinput', (event) => {
    const way = ({ historyUndo: 'undo', historyRedo: 'redo' } as const)[event.inputType];
    if (!way || hasItsOwn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    move(way);
  });
  listen(window, 'keydown', (event) => {
    const way = wayOf(event);
    const { target } = event;
    if (!way || !(target instanceof Node) || hasItsOwn(target)) return;
    // So have fields outside of the form.
    if (!form.contains(target) && target !== document.body) return;
    event.preventDefault();
    event.stopPropagation();
    move(way);
  });
  return () => ending.abort();
}

/** Fields of the post have ids; what an editor asks beside its text (the address of a link) has none. */
function isPlain(target: EventTarget | null): target is PlainField {
  if (!(target instanceof Element) || target.id === '') return false;
  if (target instanceof HTMLInputElement) return !['file', 'checkbox', 'radio'].includes(target.type);
  // A hidden one holds what an editor sends.
  return (target instanceof HTMLTextAreaElement && !target.hidden) || target instanceof HTMLSelectElement;
}

/** Not put in at once: chosen (an event of the page's own), pasted, dropped, cut, or corrected by the browser. */
const isTyped = (event: Event) =>
  event.isTrusted && !/^(insertFrom|insertReplacement|deleteBy)/.test((event as InputEvent).inputType ?? '');

/** A field for what is no part of the post: the browser undoes in it what was typed. */
const hasItsOwn = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  !['file', 'checkbox', 'radio'].includes(target.type) &&
  !isPlain(target);

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): UndoWay | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

/** What was changed is seen, also in a section that is folded away. */
function goTo(field: Element): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  if (field instanceof HTMLElement) field.focus();
}
