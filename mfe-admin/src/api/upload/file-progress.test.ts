import { fileProgress } from './file-progress.ts';

function form(): FormData {
  const made = new FormData();
  made.append('title', 'x');
  made.append('image', new File([new Uint8Array(300)], 'a.jpg'));
  made.append('pageImage1', new File([], ''));
  made.append('pageImage2', new File([new Uint8Array(100)], 'b.jpg'));
  return made;
}

test('the second picture starts when the first has been sent', () => {
  expect(fileProgress(form(), 0)).toEqual({ image: 0, pageImage2: 0 });
  expect(fileProgress(form(), 0.375)).toEqual({ image: 0.5, pageImage2: 0 });
  expect(fileProgress(form(), 0.875)).toEqual({ image: 1, pageImage2: 0.5 });
  expect(fileProgress(form(), 1)).toEqual({ image: 1, pageImage2: 1 });
});

test('a form without pictures has no progress to show', () => {
  expect(fileProgress(new FormData(), 0.5)).toEqual({});
});
