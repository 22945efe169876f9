import { ask } from '../../visit/load.ts';
import { admin } from '../../site/template.ts';
import type { Chance } from '../chance.ts';
import type { Soak } from '../soak.ts';
import { LISTS, newestIn } from './visitors.ts';

/** Without faults, a change is visible within this many milliseconds: one poll of a shell, and rendering a page. */
const SEEN_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** The newest post shown by every shell, and how long it took. */
export interface Shown {
  newest: number;
  slowestMs: number;
}

/**
 * Publishes posts, and waits for each until every list of every shell shows it.
 *
 * @returns numbers of the acknowledged posts
 */
export async function edit(soak: Soak, chance: Chance, shown: Shown): Promise<number[]> {
  const published: number[] = [];
  let token = await logIn(soak);
  for (let number = 0; !soak.isOver; number++, await soak.rest(chance.between(1_000, 6_000))) {
    const status = await publish(soak, token, number);
    if (status === 401) token = await logIn(soak);
    if (status !== 201) {
      soak.book.count('posts refused');
      if (status !== 401 && !soak.isFaulty && performance.now() - soak.calmSince > SEEN_WITHIN_MS)
        soak.book.note(`a post was refused without a fault: ${status}`);
      continue;
    }
    published.push(number);
    soak.book.count('posts');
    await untilShown(soak, number, shown);
  }
  return published;
}

async function untilShown(soak: Soak, number: number, shown: Shown): Promise<void> {
  const startedAt = performance.now();
  let wasFaulty = false;
  for (const shell of soak.site.shells)
    for (const path of LISTS)
      for (;;) {
        wasFaulty ||= soak.isFaulty;
        const answer = await ask(shell.origin, { path }).catch(() => undefined);
        if (answer && newestIn(answer.body) >= number) break;
        const late = performance.now() - Math.max(startedAt, soak.calmSince) > SEEN_WITHIN_MS;
        if (late && !soak.isFaulty) {
          soak.book.note(`post ${number} is not on ${path} of a shell after ${SEEN_WITHIN_MS} ms`);
          return;
        }
        if (soak.isOver) return;
        await soak.rest(LOOK_EVERY_MS);
      }
  shown.newest = number;
  if (!wasFaulty) shown.slowestMs = Math.max(shown.slowestMs, performance.now() - startedAt);
}

async function publish({ site }: Soak, token: string, number: number): Promise<number> {
  const form = new FormData();
  const fields = {
    title: `Soak-post-${number} of the run`,
    desc: 'A post.',
    category: 'Cancer',
    status: 'published',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.origin}/api/blog`, { method: 'POST', headers, body: form }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

/** @returns a token, as soon as one is available */
export async function logIn({ site }: Pick<Soak, 'site'>): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  for (;;) {
    const call = { method: 'POST', path: '/api/admin/login', headers, body: JSON.stringify(admin) };
    const answer = await ask(site.origin, call).catch(() => undefined);
    if (answer?.status === 200) return (JSON.parse(answer.body) as { token: string }).token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
