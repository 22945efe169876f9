/** @jest-environment @opinionbridge/build/testing/browser */
import { TextStep } from './text-step.ts';

const TYPED = true;

function fieldWith(value: string): HTMLInputElement {
  const field = Object.assign(document.createElement('input'), { value });
  document.body.append(field);
  return field;
}

/** @returns the previous value of the field */
function change(field: HTMLInputElement, value: string): string {
  const before = field.value;
  field.value = value;
  return before;
}

test('typing without a pause is one step, with a pause two', () => {
  const field = fieldWith('');
  const step = new TextStep(field, change(field, 'Wr'), 0, TYPED);
  expect(step.goesOn(field, change(field, 'Wri'), 400)).toBe(true);
  expect(step.goesOn(field, change(field, 'Wris'), 901)).toBe(false);
});

test('nothing joins text inserted at once, however fast it follows', () => {
  const field = fieldWith('Wri');
  const chosen = new TextStep(field, change(field, 'Wrist, '), 0, !TYPED);
  expect(chosen.goesOn(field, change(field, 'Wrist, t'), 1)).toBe(false);
  field.value = 'Wrist, ';
  expect(chosen.undo()).toBe(true);
  expect(field.value).toBe('Wri');
  field.value = 'a colleague’s';
  expect(chosen.redo()).toBe(false);
  expect(field.value).toBe('a colleague’s');
});
