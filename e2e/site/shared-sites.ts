import { join } from 'node:path';
import type { RunningSite, SlicePlaces } from '@opinionbridge/tools/site';
import { siteKeys } from '@opinionbridge/tools/slice';
import { workersDir } from './template.ts';

/** The parts of a site that tests use. */
export type Site = Pick<RunningSite, 'shellOrigin' | 'apiOrigin' | 'places'> & {
  readonly database: { readonly uri: string };
  readonly api: { readonly pid: number | undefined };
  readonly shell: { readonly pid: number | undefined };
};

/** A read-only site, and one for tests that write. */
export type SharedSiteName = 'reading' | 'writing';

/** A site as described to workers, without keys, which are not sent over HTTP. */
export interface DescribedSite extends Omit<Site, 'places'> {
  readonly places: Omit<SlicePlaces, 'keys'>;
}

/** Environment variable with the origin at which workers reach the run itself. */
export const RUN_VARIABLE = 'E2E_RUN';

/** @returns the run's response to a worker */
export async function askRun<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const origin = process.env[RUN_VARIABLE];
  if (!origin) throw new Error('No shared site runs: tests of a lane import site/own-site.ts.');
  const response = await fetch(origin + path, init);
  if (!response.ok) throw new Error(`The run answers ${path} with: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** @returns a site of the run, which is started when the first test requests it */
export async function sharedSite(name: SharedSiteName): Promise<Site> {
  const { places, ...site } = await askRun<DescribedSite>(`/sites/${name}`);
  const { keys } = siteKeys(join(workersDir, name), {});
  return { ...site, places: { ...places, keys } };
}
