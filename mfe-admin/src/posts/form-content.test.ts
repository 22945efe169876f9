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

test('reads the texts of named fields, with normalized line endings', () => {
  expect(textsOfForm(form)).toEqual({
    title: 'Knees',
    desc: 'one\ntwo',
    symptoms: '<p>hidden</p>',
    language: 'hi',
  });
});

test('reads the chosen files, and the names of pictures to remove', () => {
  const file = new File(['x'], 'knee.jpg');
  Object.defineProperty(form.querySelector('[name=cardImg]'), 'files', { value: [file] });
  expect(picturesOf(form)).toEqual([
    ['cardImg', file],
    ['removePictures', 'bannerImg'],
  ]);
});
