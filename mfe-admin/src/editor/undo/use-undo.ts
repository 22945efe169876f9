import { useEffect, type RefObject } from 'react';
import { TextStep, type PlainField } from './text-step.ts';
import {
  FIELD_REPLACED,
  UNDO_ASKED,
  UNDO_STEP,
  type UndoStepDetail,
  type UndoDirection,
} from './undo-events.ts';
import { UndoHistory } from './undo-history.ts';

/**
 * Undo across all fields of a form: Ctrl+Z reverts the latest change, wherever it was, and moves the focus there;
 * Ctrl+Shift+Z and Ctrl+Y redo it. Changes made by the page itself (a colleague's text) are not undone.
 */
export function useUndo(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    return element ? followChanges(element) : undefined;
  }, [form]);
}

function followChanges(form: HTMLFormElement): () => void {
  const history = new UndoHistory();
  /** Histories of fields outside of the post; left to the browser, undo would continue in the post's fields. */
  const besides = new WeakMap<EventTarget, UndoHistory>();
  const historyOf = (target: EventTarget | null) => {
    if (!hasItsOwn(target)) return history;
    const own = besides.get(target) ?? new UndoHistory();
    besides.set(target, own);
    return own;
  };
  /** Each field's value before its next change. */
  const values = new Map<PlainField, string>();
  for (const field of form.elements) if (isPlain(field)) values.set(field, field.value);
  const ending = new AbortController();
  let isMoving = false;

  const move = (way: UndoDirection, of: UndoHistory, only?: Element) => {
    isMoving = true;
    const field = of[way](only);
    isMoving = false;
    if (field) goTo(field);
  };
  const listen = <Name extends string>(
    target: EventTarget,
    type: Name,
    listener: (event: Name extends keyof WindowEventMap ? WindowEventMap[Name] : CustomEvent) => void,
  ) =>
    // Capture phase: runs before the fields, which handle these keys themselves.
    target.addEventListener(type, listener as EventListener, { capture: true, signal: ending.signal });

  listen(form, 'focusin', ({ target }) => isFollowed(target) && values.set(target, target.value));
  listen(form, 'input', (event) => {
    const { target } = event;
    if (!isFollowed(target)) return;
    const steps = historyOf(target);
    const before = values.get(target) ?? '';
    values.set(target, target.value);
    const now = performance.now();
    if (isMoving || before === target.value) return;
    const typed = isTyped(event);
    if (typed && steps.last instanceof TextStep && steps.last.goesOn(target, before, now)) return;
    steps.add(new TextStep(target, before, now, typed));
  });
  listen(form, UNDO_STEP, ({ target, detail }) => {
    if (!isMoving) history.add({ field: target as Element, ...(detail as UndoStepDetail) });
  });
  listen(form, UNDO_ASKED, ({ target, detail }) => move(detail as UndoDirection, history, target as Element));
  listen(form, FIELD_REPLACED, ({ target }) => {
    history.forget(target as Element);
    if (isPlain(target)) values.set(target, target.value);
  });
  // Undo from the browser's own menus, or by shaking a phone.
  listen(form, 'beforeinput', (event) => {
    const way = ({ historyUndo: 'undo', historyRedo: 'redo' } as const)[event.inputType];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    move(way, historyOf(event.target));
  });
  listen(window, 'keydown', (event) => {
    const way = wayOf(event);
    const { target } = event;
    if (!way || !(target instanceof Node)) return;
    // Fields outside the form keep their own undo.
    if (!form.contains(target) && target !== document.body) return;
    event.preventDefault();
    event.stopPropagation();
    move(way, historyOf(target));
  });
  return () => ending.abort();
}

/** Fields of the post have ids; inputs next to an editor's text (the address of a link) do not. */
function isPlain(target: EventTarget | null): target is PlainField {
  if (!(target instanceof Element) || target.id === '') return false;
  if (target instanceof HTMLInputElement) return !['file', 'checkbox', 'radio'].includes(target.type);
  // A hidden text area holds an editor's content.
  return (target instanceof HTMLTextAreaElement && !target.hidden) || target instanceof HTMLSelectElement;
}

/** Not inserted at once: chosen (an event dispatched by the page), pasted, dropped, cut, or autocorrected. */
const isTyped = (event: Event) =>
  event.isTrusted && !/^(insertFrom|insertReplacement|deleteBy)/.test((event as InputEvent).inputType ?? '');

const isFollowed = (target: EventTarget | null): target is PlainField => isPlain(target) || hasItsOwn(target);

/** Returns whether a field is not part of the post, and so has its own undo history. */
const hasItsOwn = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  !['file', 'checkbox', 'radio'].includes(target.type) &&
  !isPlain(target);

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): UndoDirection | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Focuses a changed field, unfolding its section if necessary. */
function goTo(field: Element): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  if (field instanceof HTMLElement) field.focus();
}
