import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection, getRequest, type Answer } from './connection.ts';

/** Connections that are opened at a time, before the first of them asks. */
const OPENED_AT_ONCE = 50;

/**
 * The program of a crowd: so many connections, each of which asks once in a while for an address that nobody has asked for before.
 * Arguments: origin, connections, milliseconds between two requests of one connection, seconds. Tells its parent when it begins to
 * ask, and at the end every answer's status and milliseconds.
 */
const [origin = '', connections = '1', every = '1000', seconds = '1'] = process.argv.slice(2);
// In truth a crowd has processors of its own; here it takes what server and visitors leave.
setPriority(constants.priority.PRIORITY_LOW);
const answers: Answer[] = [];
let failed = 0;

async function member(number: number, opened: Connection, endsAt: number): Promise<void> {
  let connection = opened;
  await pause(Math.random() * Number(every));
  for (let count = 0; Date.now() < endsAt; count++) {
    const startedAt = Date.now();
    try {
      const target = `/blog?search=${number}-${count}-${startedAt}`;
      answers.push(await connection.ask(getRequest(origin, target, { 'accept-encoding': 'br' })));
    } catch {
      failed += 1;
      connection.close();
      connection = await Connection.open(origin);
    }
    await pause(Math.max(0, Number(every) - (Date.now() - startedAt)));
  }
  connection.close();
}

const all: Connection[] = [];
while (all.length < Number(connections))
  all.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => Connection.open(origin)))));
process.send?.('asking');
const endsAt = Date.now() + Number(seconds) * 1000;
await Promise.all(all.map((connection, number) => member(number, connection, endsAt)));
process.send?.({ answers, failed });
