import type { RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { textOf, untilShown } from '../load/read-page.ts';
import { adminHeaders } from '../site/bench-site.ts';

const RUNS = 9;

/** Milliseconds from the API's answer about a new post until a visitor's page shows it. */
export async function measurePublishing(site: RunningSite): Promise<Row[]> {
  const { shellOrigin } = site;
  const headers = await adminHeaders(site.apiOrigin);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const title = `Measured ${Date.now()}`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, desc: 'For a measurement.', category: 'Cancer' })) {
      form.append(name, value);
    }
    await textOf(`${shellOrigin}/blog`);
    const created = await fetch(`${shellOrigin}/api/blog`, { method: 'POST', headers, body: form });
    if (created.status !== 201) throw new Error(`The post was not created: ${await created.text()}`);
    const startedAt = performance.now();
    await untilShown(`${shellOrigin}/blog`, title);
    times.push(performance.now() - startedAt);
  }
  return [figureRow('publish → on the next visitor’s page', 'ms', times, marks.publish)];
}
