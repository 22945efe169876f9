import { ask, type Call } from '../../visit/load.ts';
import type { Chance } from '../chance.ts';
import type { Soak } from '../soak.ts';

const TRIES = 60;
const AGAIN_MS = 500;

/**
 * Sends enquiries, with and without JavaScript, and retries refused ones under the same key, as the form does.
 *
 * @returns subjects of the acknowledged ones
 */
export async function enquire(soak: Soak, chance: Chance): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; !soak.isOver; number++, await soak.rest(chance.between(200, 1_500))) {
    const subject = `Soak question ${number}`;
    const sent = await send(soak, subject, `soak-question-${number}`, chance.next() < 0.5);
    if (sent) acknowledged.push(subject);
    soak.book.count(sent ? 'enquiries' : 'enquiries given up by their visitor');
    if (!sent && !soak.isOver) soak.book.note(`${subject} was refused for half a minute`);
  }
  return acknowledged;
}

async function send(soak: Soak, subject: string, key: string, isPlain: boolean): Promise<boolean> {
  const fields = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.org',
    phone: '+91 98765 43210',
    subject,
    helpyou: 'Is a second look at my report worth it?',
  };
  const call: Call = isPlain
    ? {
        method: 'POST',
        path: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, formKey: key }).toString(),
      }
    : {
        method: 'POST',
        path: '/api/contact',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(fields),
      };
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await ask(soak.site.origin, call).catch(() => undefined);
    if (answer?.status === (isPlain ? 303 : 201)) return true;
    if (soak.isOver) return false;
    soak.book.count('enquiries sent again');
    await soak.rest(AGAIN_MS);
  }
  return false;
}
