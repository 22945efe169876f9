import { hashText } from '@opinionbridge/ui';

/** Opens the question that the address names after `#`, closes the others, and scrolls to it. */
export function openLinkedQuestion(): void {
  const slug = hashText(location.hash);
  const question = slug === '' ? null : document.getElementById(slug);
  if (!(question instanceof HTMLDetailsElement)) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(
    `details[name="${question.getAttribute('name')}"]`,
  )) {
    if (other !== question) other.open = false;
  }
  question.open = true;
  question.scrollIntoView({ block: 'start' });
}
