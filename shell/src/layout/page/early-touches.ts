import type { EarlyTouches } from '../../shared/loader-globals.ts';

/** Buttons that need a script, unlike those of panels and most forms. Enter in a field clicks its form's. */
const NEEDS_SCRIPT =
  'button[type="button"]:not([popovertarget]), form[method="dialog"] button[type="submit"]';

/** Replays, in order, what a visitor did before the page was hydrated: clicks on buttons and input in fields. */
export function replayEarlyTouches(): void {
  const { earlyTouches } = window as { readonly earlyTouches?: EarlyTouches };
  for (const [type, target] of earlyTouches?.end() ?? []) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === 'click') target.closest<HTMLElement>(NEEDS_SCRIPT)?.click();
    else enterAgain(target);
  }
}

/** React compares a field's value with the one it saw when it hydrated, which already included the text. */
function enterAgain(field: Element): void {
  const { _valueTracker } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  _valueTracker?.setValue('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
