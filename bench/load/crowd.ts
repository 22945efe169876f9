import { setTimeout as pause } from 'node:timers/promises';
import { Connection, getRequest, type Answer } from './connection.ts';

/**
 * The program of a crowd: so many connections, each of which asks once in a while for an address that nobody has asked for before.
 * Arguments: origin, connections, milliseconds between two requests of one connection, seconds. Tells its parent every answer's
 * status and milliseconds.
 */
const [origin = '', connections = '1', every = '1000', seconds = '1'] = process.argv.slice(2);
const endsAt = Date.now() + Number(seconds) * 1000;
const answers: Answer[] = [];
let failed = 0;

async function member(number: number): Promise<void> {
  await pause(Math.random() * Number(every));
  let connection = await Connection.open(origin);
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

await Promise.all(Array.from({ length: Number(connections) }, (_, number) => member(number)));
process.send?.({ answers, failed });
