/** What the script loader has kept since the page was there: the kind of an event and where it happened. */
export interface EarlyTouches extends ReadonlyArray<Touch> {
  /** @returns them; none is kept from now on */
  end(): readonly Touch[];
}

type Touch = readonly [type: 'click' | 'input', target: EventTarget | null];

/** A button that only a script answers: those of panels and of most forms work by themselves. Enter in a field clicks its form's button. */
const NEEDS_SCRIPT =
  'button[type="button"]:not([popovertarget]), form[method="dialog"] button[type="submit"]';

/** Does once more what a visitor did before the page was live, in the same order: touches of buttons, text in fields. */
export function replayEarlyTouches(): void {
  const { earlyTouches } = window as { readonly earlyTouches?: EarlyTouches };
  for (const [type, target] of earlyTouches?.end() ?? []) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === 'click') target.closest<HTMLElement>(NEEDS_SCRIPT)?.click();
    else enterAgain(target);
  }
}

/** React asks whether a field's value has changed since it last looked; it looked when the text was there already. */
function enterAgain(field: Element): void {
  const { _valueTracker } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  _valueTracker?.setValue('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
