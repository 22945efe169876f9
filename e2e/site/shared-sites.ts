import { join } from 'node:path';
import type { RunningSite, SlicePlaces } from '@opinionbridge/tools/site';
import { siteKeys } from '@opinionbridge/tools/slice';
import { workersDir } from './template.ts';

/** What a test knows of a site. */
export type Site = Pick<RunningSite, 'shellOrigin' | 'apiOrigin' | 'places'> & {
  readonly database: { readonly uri: string };
  readonly api: { readonly pid: number | undefined };
  readonly shell: { readonly pid: number | undefined };
};

/** One that nobody writes to, and one for those who write. */
export type SharedSiteName = 'reading' | 'writing';

/** A site as the run tells its workers of it: keys do not go over HTTP. */
export interface ToldSite extends Omit<Site, 'places'> {
  readonly places: Omit<SlicePlaces, 'keys'>;
}

/** Names the origin at which workers ask the run itself. */
export const RUN_VARIABLE = 'E2E_RUN';

/** @returns what the run answers to a worker */
export async function askRun<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const origin = process.env[RUN_VARIABLE];
  if (!origin) throw new Error('No shared site runs: tests of a lane import site/own-site.ts.');
  const response = await fetch(origin + path, init);
  if (!response.ok) throw new Error(`The run answers ${path} with: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** @returns a site of the run, which is started when the first test asks for it */
export async function sharedSite(name: SharedSiteName): Promise<Site> {
  const { places, ...site } = await askRun<ToldSite>(`/sites/${name}`);
  const { keys } = siteKeys(join(workersDir, name), {});
  return { ...site, places: { ...places, keys } };
}
