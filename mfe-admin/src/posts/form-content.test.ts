/** @jest-environment @opinionbridge/build/testing/browser */
import { picturesOf, textsOfForm } from './form-content.ts';

let form: HTMLFormElement;
beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML = `
    <input name="title" value="Knees" />
    <input value="without a name" />
    <textarea name="desc">one\r\ntwo</textarea>
    <textarea name="symptoms" hidden>&lt;p&gt;hidden&lt;/p&gt;</textarea>
    <select name="language"><option value="en">English</option><option value="hi" selected>Hindi</option></select>
    <input type="file" name="cardImg" />
    <input type="file" name="bannerImg" />
    <input type="checkbox" name="removePictures" value="cardImg" />
    <input type="checkbox" name="removePictures" value="bannerImg" checked />
    <button name="status" value="draft">Save</button>`;
});

test('the texts of a form are those of its named fields, with one kind of line ends', () => {
  expect(textsOfForm(form)).toEqual({
    title: 'Knees',
    desc: 'one\ntwo',
    symptoms: '<p>hidden</p>',
    language: 'hi',
  });
});

test('its pictures are the chosen files, and the names of those to take off', () => {
  const file = new File(['x'], 'knee.jpg');
  Object.defineProperty(form.querySelector('[name=cardImg]'), 'files', { value: [file] });
  expect(picturesOf(form)).toEqual([
    ['cardImg', file],
    ['removePictures', 'bannerImg'],
  ]);
});
