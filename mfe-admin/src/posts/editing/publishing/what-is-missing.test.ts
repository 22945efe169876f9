/** @jest-environment jsdom */
import { whatIsMissing } from './what-is-missing.ts';

const complete = { title: 'Knees', desc: 'Of knees.', category: 'Orthopedic', symptoms: '<p>Pain.</p>' };
const missingOf = (texts: Record<string, string>, pictures: [string, string][] = []) =>
  whatIsMissing({ texts: { ...complete, ...texts }, pictures });

test('a post with everything misses nothing', () => {
  expect(missingOf({ imageAlt: 'A knee', symptoms: '<p>Pain.</p><img src="/x" alt="A knee">' })).toEqual([]);
});

test('what readers need is named in the order of the form', () => {
  expect(missingOf({ desc: ' ', category: '', symptoms: '<p></p>' })).toEqual([
    { field: 'desc', words: 'Description' },
    { field: 'category', words: 'Category' },
    { field: 'titledesc', words: 'The text of the page' },
  ]);
});

test('a picture without alternative text is named, unless it is taken off', () => {
  expect(missingOf({ imageAlt: '', pageImage1Alt: ' ' })).toEqual([
    { field: 'imageAlt', words: 'Card picture: what it shows' },
    { field: 'pageImage1Alt', words: 'Page picture 1: what it shows' },
  ]);
  expect(missingOf({ imageAlt: '' }, [['removePictures', 'image']])).toEqual([]);
});

test('pictures in texts count, and a text of pictures is a text', () => {
  expect(
    missingOf({ symptoms: '<img src="/a"><p>x</p><img src="/b" alt=" ">', like: '<img src="/c">' }),
  ).toEqual([
    { field: 'like', words: 'What it is like: what a picture shows' },
    { field: 'symptoms', words: 'Symptoms: what 2 pictures show' },
  ]);
});
