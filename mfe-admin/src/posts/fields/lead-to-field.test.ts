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

test('a field that is folded away is unfolded and has the focus, its text in view', () => {
  leadToField('symptoms');
  expect(document.querySelector('details')!.open).toBe(true);
  expect(document.activeElement!.id).toBe('symptoms');
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
    document.querySelector('img'),
  ]);
});

test('of all that was refused, the first one in the form has the focus', () => {
  expect(leadToFirstOf(form, { symptoms: 'too long', slug: 'taken' })).toBe(true);
  expect(document.activeElement!.id).toBe('slug');
});

test('a refusal that names no field of the form leaves the focus where it is', () => {
  expect(leadToFirstOf(form, { file: 'too large' })).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('a field that is not there is no fault', () => {
  leadToField('gone');
  expect(document.activeElement).toBe(document.body);
});
