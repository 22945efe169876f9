/** @jest-environment jsdom */
import { missingFields } from './missing-fields.ts';

const complete = {
  title: 'Knees',
  desc: 'Of knees.',
  category: 'Orthopedic',
  symptoms: '<p>Pain.</p>',
  reviewer: 'Dr. Rao',
  imageAlt: 'A knee',
};
const missingOf = (texts: Record<string, string>, pictures: [string, string][] = []) =>
  missingFields({ texts: { ...complete, ...texts }, pictures });

test('nothing is missing in a complete post', () => {
  expect(missingOf({ imageAlt: 'A knee', symptoms: '<p>Pain.</p><img src="/x" alt="A knee">' })).toEqual([]);
});

test('lists what readers need in the order of the form', () => {
  expect(missingOf({ desc: ' ', category: '', symptoms: '<p></p>' })).toEqual([
    { field: 'desc', words: 'Description', isNeeded: false },
    { field: 'category', words: 'Category', isNeeded: true },
    { field: 'titledesc', words: 'Page text', isNeeded: true },
  ]);
});

test('lists a picture without alternative text, unless it is being removed', () => {
  expect(missingOf({ imageAlt: '', pageImage1Alt: ' ' })).toEqual([
    { field: 'imageAlt', words: 'Card picture: alternative text', isNeeded: false },
    { field: 'pageImage1Alt', words: 'Page picture 1: alternative text', isNeeded: false },
  ]);
  expect(missingOf({ imageAlt: '' }, [['removePictures', 'image']])).toEqual([
    { field: 'image', words: 'Card picture', isNeeded: false },
  ]);
});

test('counts pictures in texts, and a text of pictures as a text', () => {
  expect(
    missingOf({ symptoms: '<img src="/a"><p>x</p><img src="/b" alt=" ">', like: '<img src="/c">' }),
  ).toEqual([
    { field: 'like', words: 'What it is like: alternative text for a picture', isNeeded: false },
    { field: 'symptoms', words: 'Symptoms: alternative text for 2 pictures', isNeeded: false },
  ]);
});

test.each([
  ['<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', 0],
  ['<h3>The first of a text</h3><h4>B</h4>', 0],
  ['<h2>A</h2><p>x</p><h4>C</h4>', 1],
])('skipped heading levels in %s: %i', (symptoms, count) => {
  expect(missingOf({ symptoms })).toHaveLength(count);
});
