import { AnswerAddress } from '../../src/contact/enquiry/answer-address.ts';
import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { StatusLink } from '../../src/contact/enquiry/status-link.ts';
import { json, type TestApi } from './start-api.ts';

let count = 0;

/** Returns a filled-in form, unique unless the test sets the text. */
export const enquiry = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'A question',
  helpyou: `Could you look at my report, please? (${count++})`,
  ...changes,
});

/** @returns the reference of an accepted enquiry */
export async function enquire(api: TestApi, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await api.send('POST', '/api/contact', enquiry(changes));
  expect(response.status).toBe(201);
  return (await json(response)).reference as string;
}

/** Returns the sender's link as in the mail, without the page's address. */
export async function linkOf({ application: { nest } }: TestApi, reference: string): Promise<string> {
  const enquiry = await nest.get(Enquiries).get(reference);
  return nest.get(StatusLink).addressFor(enquiry).split('?sent=')[1]!;
}

/** Returns the address for the sender's answers. */
export async function answerAddressOf(
  { application: { nest } }: TestApi,
  reference: string,
): Promise<string> {
  return nest.get(AnswerAddress).of(await nest.get(Enquiries).get(reference))!;
}
