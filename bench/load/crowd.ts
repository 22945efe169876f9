import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection, getRequest, type Answer } from './connection.ts';

/** Connections opened at a time, before the first request. */
const OPENED_AT_ONCE = 50;

/**
 * Simulates a crowd: connections that each request a new address from time to time. Arguments: origin, connections,
 * milliseconds between two requests of a connection, seconds. Tells its parent when it starts, and finally every
 * answer's status and milliseconds.
 */
const [origin = '', connections = '1', every = '1000', seconds = '1'] = process.argv.slice(2);
// A real crowd has its own processors; here it only gets what server and visitors leave.
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
