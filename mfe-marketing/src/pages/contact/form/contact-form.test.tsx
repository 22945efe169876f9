/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { contact } from '../../../content/en/contact.ts';
import { english } from '../../../locale/english.ts';
import { LocaleProvider } from '../../../locale/locale.tsx';
import { ContactForm } from './contact-form.tsx';
import { readEnquiry } from './enquiry.ts';
import type { FormView } from './form-view.ts';
import type { Refusal } from './submit-enquiry.ts';

const view: FormView = { key: 'k'.repeat(32), shownAt: 1_000, page: '' };
const words = contact.form.fields;

/** Shows the form with a given action. @returns the forms that were sent */
function show(answer: (form: FormData) => unknown, subject = 'Second opinion') {
  const sent: FormData[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/contact',
        Component: () => (
          <LocaleProvider locale={english}>
            <ContactForm view={view} subject={subject} texts={contact} />
          </LocaleProvider>
        ),
        action: async ({ request }) => {
          const form = await request.formData();
          sent.push(form);
          return answer(form);
        },
      },
    ],
    { initialEntries: ['/contact'] },
  );
  render(<RouterProvider router={router} />);
  return sent;
}

const refuse = (refusal: Partial<Refusal>) => (form: FormData) =>
  data({ values: readEnquiry(form), fieldErrors: {}, view, ...refusal }, { status: 422 });

async function fillIn() {
  const user = userEvent.setup();
  for (const [field, text] of [
    ['firstName', 'Asha'],
    ['lastName', 'Rao'],
    ['email', 'asha@example.org'],
    ['phone', '9876543210'],
    ['helpyou', 'My knee hurts.'],
  ] as const)
    await user.type(screen.getByLabelText(words[field]), text);
  return user;
}
const sendButton = () =>
  screen.getByRole('button', { name: new RegExp(`${contact.form.send}|${contact.form.sending}`) });

beforeEach(() => sessionStorage.clear());

test('reports errors of the browser’s validation for all fields, in our words', async () => {
  const sent = show(refuse({}));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(words.email), 'nobody');
  await user.click(sendButton());
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(screen.getByLabelText(words.firstName));
  const { missing, email } = contact.refusals;
  expect(Array.from(summary.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual([
    ...[`${words.firstName}: ${missing}`, `${words.lastName}: ${missing}`, `${words.email}: ${email}`],
    ...[`${words.phone}: ${missing}`, `${words.helpyou}: ${missing}`],
  ]);
  expect(sent).toEqual([]);
  // Corrected fields are no longer marked, and the focus stays.
  await user.type(screen.getByLabelText(words.email), '@example.org');
  expect(screen.getByLabelText(words.email).getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(words.email));
});

test('sends the optional details: for whom, and how to call', async () => {
  const sent = show(refuse({}));
  const user = await fillIn();
  const { details } = contact.form;
  await user.selectOptions(screen.getByLabelText(details.patient), 'My parent');
  await user.selectOptions(screen.getByLabelText(details.callLanguage), 'తెలుగు');
  await user.click(sendButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0] && readEnquiry(sent[0])).toMatchObject({
    patient: 'parent',
    callLanguage: 'te',
    callTime: '',
  });
});

test('refused fields show why, and the focus is on the summary that links to them', async () => {
  show(refuse({ fieldErrors: { email: 'This is no e-mail address.' } }));
  const user = await fillIn();
  await user.click(sendButton());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const field = screen.getByLabelText(words.email) as HTMLInputElement;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('This is no e-mail address.');
  expect(summary.querySelector('a')?.getAttribute('href')).toBe('#email');
  // No input is lost.
  expect(field.value).toBe('asha@example.org');
  expect((screen.getByLabelText(words.helpyou) as HTMLTextAreaElement).value).toBe('My knee hurts.');
});

test('reports a general failure, and focuses it', async () => {
  show(refuse({ message: 'Something went wrong. Please try again later.' }));
  const user = await fillIn();
  await user.click(sendButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test('a double click sends one enquiry', async () => {
  let finish = (_value: unknown) => {};
  const answered = new Promise((resolve) => (finish = resolve));
  const sent = show(() => answered);
  const user = await fillIn();
  await user.dblClick(sendButton());
  await waitFor(() => expect(sendButton().textContent).toBe(contact.form.sending));
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  finish(null);
  await waitFor(() => expect(sendButton().textContent).toBe(contact.form.send));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get('subject')).toBe('Second opinion');
});

test('during a restore, the input stays and is resent automatically unless changed', async () => {
  const sent = show(refuse({ message: contact.refusals.restoring, retryAfterS: 0.02 }));
  const user = await fillIn();
  await user.click(sendButton());
  const said = () => screen.getByRole('alert').textContent;
  await waitFor(() => expect(said()).toContain(contact.form.sentWhenBack));
  await waitFor(() => expect(sent.length).toBeGreaterThan(2));
  expect(sent.at(-1)!.get('helpyou')).toBe('My knee hurts.');
  await user.type(screen.getByLabelText(words.helpyou), ' And my back.');
  await waitFor(() => expect(said()).not.toContain(contact.form.sentWhenBack));
});

test('sends nothing while offline, and says so', async () => {
  const sent = show(() => null);
  const user = await fillIn();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await user.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toContain(contact.refusals.offline);
  expect(sent).toHaveLength(0);
  online.mockRestore();
});

test('restores a draft, until it is cleared', async () => {
  show(() => null);
  const user = await fillIn();
  document.body.replaceChildren();
  show(() => null);
  const name = () => screen.getByLabelText(words.firstName) as HTMLInputElement;
  expect(name().value).toBe('Asha');
  await user.click(screen.getByRole('button', { name: contact.form.clear }));
  expect(name().value).toBe('');
  expect(document.activeElement).toBe(name());
  expect(sessionStorage.length).toBe(0);
});

test('clearing can be undone until something else is written', async () => {
  show(() => null);
  const user = await fillIn();
  const name = () => screen.getByLabelText(words.firstName) as HTMLInputElement;
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
  await user.dblClick(screen.getByRole('button', { name: contact.form.clear }));
  expect(name().value).toBe('');
  await press(contact.form.unclear);
  expect(name().value).toBe('Asha');
  expect(sessionStorage.getItem('contact-draft')).toContain('My knee hurts.');
  await press(contact.form.clear);
  await user.type(name(), 'B');
  expect(screen.queryByRole('button', { name: contact.form.unclear })).toBeNull();
});

test('a typed subject survives a link with one; another link’s subject does not', async () => {
  const subjectOf = (offered: string) => {
    document.body.replaceChildren();
    show(() => null, offered);
    return screen.getByLabelText<HTMLInputElement>(words.subject);
  };
  expect(subjectOf('For Dr. Rao').value).toBe('For Dr. Rao');
  expect(subjectOf('').value).toBe('For Dr. Rao');
  const field = subjectOf('For Dr. Ellery');
  expect(field.value).toBe('For Dr. Ellery');
  await userEvent.type(field, ', soon');
  expect(subjectOf('For Dr. Rao').value).toBe('For Dr. Ellery, soon');
});
