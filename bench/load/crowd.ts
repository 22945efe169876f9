import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answered } from './ask-all.ts';

/**
 * The program of a crowd: so many connections, each of which asks once in a while for an address that nobody has asked for before.
 * Arguments: origin, connections, milliseconds between two requests of one connection, seconds. Tells its parent every answer's
 * status and milliseconds.
 */
const [origin = '', connections = '1', every = '1000', seconds = '1'] = process.argv.slice(2);
const endsAt = Date.now() + Number(seconds) * 1000;
const answers: Answered[] = [];
let failed = 0;

async function member(number: number): Promise<void> {
  // A connection of its own, kept as browsers keep them.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await pause(Math.random() * Number(every));
  for (let count = 0; Date.now() < endsAt; count++) {
    const startedAt = Date.now();
    await ask(`${origin}/blog?search=${number}-${count}-${startedAt}`, agent).then(
      (answer) => answers.push(answer),
      () => (failed += 1),
    );
    await pause(Math.max(0, Number(every) - (Date.now() - startedAt)));
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: Number(connections) }, (_, number) => member(number)));
process.send?.({ answers, failed });
