/** @jest-environment jsdom */
import { leadToField, leadToFirstOf } from './lead-to-field.ts';

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input id="title" name="title">
    <input id="slug">
    <details><textarea hidden name="symptoms"></textarea><p id="symptoms" tabindex="0"><img alt=""></p></details>
  </form>`;
  form = document.querySelector('form')!;
  Element.prototype.scrollIntoView = jest.fn();
});

test('expands and focuses a collapsed field, with its text in view', () => {
  leadToField('symptoms');
  expect(document.querySelector('details')!.open).toBe(true);
  expect(document.activeElement!.id).toBe('symptoms');
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
    document.querySelector('img'),
  ]);
});

test('focuses the first refused field in the form', () => {
  expect(leadToFirstOf(form, { symptoms: 'too long', slug: 'taken' })).toBe(true);
  expect(document.activeElement!.id).toBe('slug');
});

test('keeps the focus if a refusal names no field of the form', () => {
  expect(leadToFirstOf(form, { file: 'too large' })).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('ignores a field that does not exist', () => {
  leadToField('gone');
  expect(document.activeElement).toBe(document.body);
});
