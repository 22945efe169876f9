import { FIELD_REPLACED } from '../../editor/undo/undo-events.ts';
import type { PostTexts } from '../post-texts.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets those form fields whose text differs. Keeps the focus and the caret. */
export function fillForm(form: HTMLFormElement, texts: PostTexts): void {
  for (const control of form.querySelectorAll<TextControl>('input[name], textarea[name], select[name]')) {
    const text = texts[control.name];
    if (text === undefined || control.value === text || ['file', 'checkbox'].includes(control.type)) continue;
    const caret = control.matches(':focus') && 'selectionStart' in control ? control.selectionStart : null;
    control.value = text;
    if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret);
    control.dispatchEvent(new Event(FIELD_REPLACED));
  }
}
