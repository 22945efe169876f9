import { compare } from 'semver';
import { z } from 'zod';
import type { AdvisoryList } from './advisories.ts';

/** Packages that are asked for at once. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 30_000;

/** One kind of a range's events: https://ossf.github.io/osv-schema/#affectedrangesevents-fields. */
const event = z.union([
  z.object({ introduced: z.string() }),
  z.object({ fixed: z.string() }),
  z.object({ last_affected: z.string() }),
  z.object({ limit: z.string() }),
]);
type RangeEvent = z.infer<typeof event>;

/** The part of an answer of https://google.github.io/osv.dev/post-v1-query/ that is used. */
const answer = z.object({
  vulns: z
    .array(
      z.object({
        id: z.string(),
        withdrawn: z.string().optional(),
        affected: z
          .array(
            z.object({
              package: z.object({ ecosystem: z.string(), name: z.string() }),
              ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).optional(),
              versions: z.array(z.string()).optional(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
  next_page_token: z.string().optional(),
});

type Advisory = AdvisoryList['advisories'][string][number];

/**
 * Asks a database of advisories for all that is known about packages, whatever their version.
 *
 * @param names of npm packages
 * @param source address of a server with the interface of OSV
 * @throws Error that names the package for which there was no answer
 */
export async function fetchAdvisories(
  names: Iterable<string>,
  source: string,
): Promise<AdvisoryList['advisories']> {
  const left = [...new Set(names)].sort();
  const found = new Map<string, Advisory[]>(left.map((name) => [name, []]));
  const work = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift())
      found.set(name, await advisoriesOf(name, source));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return Object.fromEntries([...found].filter(([, advisories]) => advisories.length > 0));
}

async function advisoriesOf(name: string, source: string): Promise<Advisory[]> {
  const advisories: Advisory[] = [];
  let page: string | undefined;
  do {
    const { vulns, next_page_token } = await ask(name, source, page);
    for (const { id, withdrawn, affected } of vulns) {
      const versions = affected
        .filter(({ package: one }) => one.ecosystem === 'npm' && one.name === name)
        .flatMap(({ ranges = [], versions: listed = [] }) => [
          ...ranges.filter(({ type }) => type === 'SEMVER').flatMap(({ events }) => rangesOf(events)),
          ...listed,
        ]);
      const url = `https://osv.dev/vulnerability/${id}`;
      if (!withdrawn && versions.length > 0) advisories.push({ id, versions: versions.join(' || '), url });
    }
    page = next_page_token;
  } while (page);
  return advisories;
}

async function ask(name: string, source: string, page?: string): Promise<z.infer<typeof answer>> {
  try {
    const response = await fetch(new URL('/v1/query', source), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: { name, ecosystem: 'npm' }, ...(page && { page_token: page }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return answer.parse(await response.json());
  } catch (cause) {
    throw new Error(`${source} says nothing about ${name}: ${(cause as Error).message}`, { cause });
  }
}

const versionOf = (one: RangeEvent) => Object.values(one)[0]!.replace(/^0$/, '0.0.0');

/** @returns the ranges between each start and its end, in npm's notation */
function rangesOf(events: readonly RangeEvent[]): string[] {
  const ranges: string[] = [];
  for (const one of events.toSorted((a, b) => compare(versionOf(a), versionOf(b)))) {
    if ('introduced' in one) ranges.push(`>=${versionOf(one)}`);
    else if ('fixed' in one) ranges.push(`${ranges.pop() ?? ''} <${one.fixed}`.trim());
    else if ('last_affected' in one) ranges.push(`${ranges.pop() ?? ''} <=${one.last_affected}`.trim());
  }
  return ranges;
}
