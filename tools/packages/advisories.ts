import { satisfies } from 'semver';
import { z } from 'zod';
import list from './advisories.json' with { type: 'json' };

/** The committed list of security advisories: `npm run check -- packages --update` writes it anew. */
export const advisoryList = z.strictObject({
  /** Where they are from, and when they were read. */
  source: z.string(),
  day: z.iso.date(),
  /** By the name of the npm package. */
  advisories: z.record(
    z.string(),
    z.array(
      z.strictObject({
        /** Such as GHSA-fjgf-rc76-4x9p or CVE-2018-6341. */
        id: z.string(),
        /** Range of the versions concerned, https://github.com/npm/node-semver#ranges. */
        versions: z.string(),
        url: z.url(),
        /** Why it does not concern this site, although the version is in the range. */
        accepted: z.string().min(1).optional(),
      }),
    ),
  ),
});
export type AdvisoryList = z.infer<typeof advisoryList>;

/**
 * @param packages what is shipped
 * @param known the committed list by default
 * @returns a line for each advisory that concerns a package and was not accepted
 */
export function knownAdvisories(
  packages: readonly { readonly name: string; readonly version: string }[],
  { advisories }: AdvisoryList = advisoryList.parse(list),
): string[] {
  return packages.flatMap(({ name, version }) =>
    (Object.hasOwn(advisories, name) ? (advisories[name] ?? []) : [])
      .filter(
        ({ versions, accepted }) => !accepted && satisfies(version, versions, { includePrerelease: true }),
      )
      .map(({ id, url }) => `${name} ${version}: ${id}, ${url}`),
  );
}
