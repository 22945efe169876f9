import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '@opinionbridge/tools/site';
import { ADMIN } from './bench-site.ts';
import { spread } from './spread.ts';

const RUNS = 7;

/** Milliseconds from the API's answer to a new post until a visitor's next page has it. */
export async function measurePublishing({ shellOrigin }: RunningSite) {
  const { token } = (await (await post(shellOrigin, '/api/admin/login', JSON.stringify(ADMIN))).json()) as {
    token: string;
  };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const title = `Measured ${Date.now()}`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, desc: 'For a measurement.', category: 'Cancer' })) {
      form.append(name, value);
    }
    await (await fetch(`${shellOrigin}/blog`)).text();
    const created = await fetch(`${shellOrigin}/api/blog`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    if (created.status !== 201) throw new Error(`The post was not created: ${await created.text()}`);
    const startedAt = performance.now();
    while (!(await (await fetch(`${shellOrigin}/blog`)).text()).includes(title)) await pause(5);
    times.push(performance.now() - startedAt);
  }
  const { median, min, max } = spread(times);
  return [{ what: 'publish to visible', 'median ms': median, 'min ms': min, 'max ms': max, runs: RUNS }];
}

const post = (origin: string, path: string, body: string) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
