import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../visit/load.ts';
import { startTwoOfEach, type TwoOfEach } from '../deploy/two-of-each.ts';
import makeTemplate from '../site/make-template.ts';
import { workersDir } from '../site/template.ts';
import { edit, logIn, type Shown } from './actors/editor.ts';
import { enquire } from './actors/enquirers.ts';
import { breakThings } from './actors/faults.ts';
import { buildVariants, release } from './actors/releases.ts';
import { visit } from './actors/visitors.ts';
import { Book } from './book.ts';
import { Chance } from './chance.ts';
import { startEndpoint } from './endpoint.ts';
import { brokenPromises } from './promises.ts';
import { Soak } from './soak.ts';
import { watchFigures, type Verdict } from './watch-figures.ts';

const VISITORS = 4;
/** Time for the deliveries of the last enquiries; the pause after a failed one is short here. */
const DELIVERED_WITHIN_MS = 120_000;

export interface SoakResult {
  readonly book: Book;
  readonly verdicts: readonly Verdict[];
  readonly shown: Shown;
}

/**
 * Runs a site of two shells and two APIs behind nginx with visitors, an editor, enquiries, releases and faults.
 *
 * @param say receives progress messages
 */
export async function runSoak(
  minutes: number,
  seed: number,
  say: (text: string) => void,
): Promise<SoakResult> {
  const temporary = join(workersDir, 'soak-temporary');
  say('building two variants of the blog, and seeding a site');
  const variants = await buildVariants();
  await makeTemplate();
  await mkdir(temporary, { recursive: true });
  const chance = new Chance(seed);
  const endpoint = await startEndpoint(chance.of('endpoint'));
  const site = await startTwoOfEach('soak', {
    ENQUIRY_WEBHOOK_URL: endpoint.address,
    DELIVERY_FIRST_RETRY_MS: '200',
    TMPDIR: temporary,
  });
  try {
    const soak = new Soak(site, new Book(), temporary);
    const shown: Shown = { newest: -1, slowestMs: 0 };
    say(`running for ${minutes} minutes with seed ${seed}`);
    const figures = watchFigures(soak);
    const faults = breakThings(soak, chance.of('faults'));
    const others = [
      release(soak, chance.of('releases'), variants),
      ...Array.from({ length: VISITORS }, (_, number) => visit(soak, chance.of(`visitor ${number}`), shown)),
    ];
    const enquiries = enquire(soak, chance.of('enquiries'));
    const posts = edit(soak, chance.of('editor'), shown);
    await soak.rest(minutes * 60_000);
    soak.end();
    await Promise.all([...others, faults]);
    say('asking what has become of everything');
    await checkPosts(soak, await posts);
    await checkEnquiries(soak, await enquiries, endpoint.delivered);
    return { book: soak.book, verdicts: await figures, shown };
  } finally {
    await site.stop();
    await endpoint.stop();
  }
}

async function checkPosts({ site, book }: Soak, published: readonly number[]): Promise<void> {
  const titles = await everyEntry(site, '/api/admin/blog', 'title');
  for (const number of published) {
    const count = titles.filter((title) => title === `Soak-post-${number} of the run`).length;
    if (count !== 1) book.note(`post ${number} is there ${count} times`);
  }
}

async function checkEnquiries(
  { site, book }: Soak,
  acknowledged: readonly string[],
  delivered: ReadonlySet<string>,
) {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  while (acknowledged.some((subject) => !delivered.has(subject)) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const stored = await everyEntry(site, '/api/admin/enquiries', 'subject');
  for (const fault of brokenPromises({ acknowledged, stored, delivered: [...delivered] })) book.note(fault);
}

/** Returns one field of all entries in a list of the desk. */
async function everyEntry(site: TwoOfEach, list: string, field: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await logIn({ site })}` };
  const values: string[] = [];
  for (let path = `${list}?perPage=100`; ;) {
    const answer = await ask(site.origin, { path, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    values.push(...(JSON.parse(answer.body) as Record<string, string>[]).map((entry) => entry[field] ?? ''));
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
    if (next === undefined) return values;
    path = next;
  }
}
