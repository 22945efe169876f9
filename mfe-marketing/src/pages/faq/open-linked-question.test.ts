/** @jest-environment @opinionbridge/build/testing/browser */
import { openLinkedQuestion } from './open-linked-question.ts';

const openOnes = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);

beforeEach(() => {
  document.body.innerHTML =
    '<details id="cost" name="faq" open></details><details id="time" name="faq"></details>';
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView ??= () => {};
});

test('the question of the address is opened, and the others are closed', () => {
  location.hash = '#time';
  openLinkedQuestion();
  expect(openOnes()).toEqual(['time']);
});

test.each(['#50%', '#%E0%A4%A', '#nobody-asked', ''])('%j leaves all as it is', (hash) => {
  location.hash = hash;
  openLinkedQuestion();
  expect(openOnes()).toEqual(['cost']);
});
