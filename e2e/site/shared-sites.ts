import type { RunningSite, SlicePlaces } from '@opinionbridge/tools/site';
import { siteKeys } from '@opinionbridge/tools/slice';

/** What a test knows of a site. */
export type Site = Pick<RunningSite, 'shellOrigin' | 'apiOrigin' | 'places'> & {
  readonly database: { readonly uri: string };
  readonly api: { readonly pid: number | undefined };
  readonly shell: { readonly pid: number | undefined };
};

/** One that nobody writes to, and one for those who write. */
export type SharedSiteName = 'reading' | 'writing';

/** What a worker is told of a site that runs: keys do not go through the environment. */
interface ToldSite extends Omit<Site, 'places'> {
  readonly dataDir: string;
  readonly places: Omit<SlicePlaces, 'keys'>;
}

const VARIABLE = 'E2E_SHARED_SITES';

/** Tells workers, which are started later, where the sites are. */
export function tellWorkers(sites: Readonly<Record<SharedSiteName, { dataDir: string; site: RunningSite }>>) {
  const told = Object.entries(sites).map(([name, { dataDir, site }]): [string, ToldSite] => {
    const { shellOrigin, apiOrigin, database, api, shell, places } = site;
    const { registry, store, token } = places;
    return [
      name,
      {
        ...{ dataDir, shellOrigin, apiOrigin, places: { registry, store, token } },
        ...{ database: { uri: database.uri }, api: { pid: api.pid }, shell: { pid: shell.pid } },
      },
    ];
  });
  process.env[VARIABLE] = JSON.stringify(Object.fromEntries(told));
}

/** @returns a site that the run's global set-up has started */
export function sharedSite(name: SharedSiteName): Site {
  const told = process.env[VARIABLE];
  if (!told) throw new Error('No shared site runs: tests of a lane import site/own-site.ts.');
  const { dataDir, places, ...site } = (JSON.parse(told) as Record<SharedSiteName, ToldSite>)[name];
  return { ...site, places: { ...places, keys: siteKeys(dataDir, {}).keys } };
}
