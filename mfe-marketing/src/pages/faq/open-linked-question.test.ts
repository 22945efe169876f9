/** @jest-environment @opinionbridge/build/testing/browser */
import { openLinkedQuestion } from './open-linked-question.ts';

const openOnes = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);

beforeEach(() => {
  document.body.innerHTML =
    '<details id="cost" name="faq" open></details><details id="time" name="faq"></details>';
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView ??= () => {};
});

test('opens the question in the address, and closes the others', () => {
  location.hash = '#time';
  openLinkedQuestion();
  expect(openOnes()).toEqual(['time']);
});

test.each(['#50%', '#%E0%A4%A', '#nobody-asked', ''])('%j changes nothing', (hash) => {
  location.hash = hash;
  openLinkedQuestion();
  expect(openOnes()).toEqual(['cost']);
});
