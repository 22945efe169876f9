import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '../programs/read-options.ts';
import { advisoryList, type AdvisoryList } from './advisories.ts';
import { fetchAdvisories } from './fetch-advisories.ts';
import { reasonsAgainst } from './shippable.ts';
import { shippedPackages } from './shipped-packages.ts';

const { values } = readOptions(
  `Usage: npm run check -- packages [--update] [--source <address>]

Fails if a package shipped to visitors or servers has a licence that is not allowed, or a known security advisory.
  --update            first reads all advisories about these packages anew, into tools/packages/advisories.json
  --source <address>  from a server with the interface of OSV (https://api.osv.dev)`,
  { update: { type: 'boolean' }, source: { type: 'string', default: 'https://api.osv.dev' } },
);

const file = join(import.meta.dirname, 'advisories.json');
const packages = shippedPackages();
try {
  if (values.update) await update(values.source);
  const reasons = reasonsAgainst(packages, await committed());
  for (const line of reasons) console.error(line);
  if (reasons.length > 0) process.exitCode = 1;
  else console.info(`All ${packages.length} packages may be shipped.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function committed(): Promise<AdvisoryList> {
  return advisoryList.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** What was accepted stays so. */
async function update(source: string): Promise<void> {
  const before = Object.values((await committed()).advisories).flat();
  const accepted = new Map(before.map(({ id, accepted: reason }) => [id, reason]));
  const found = await fetchAdvisories(
    packages.map(({ name }) => name),
    source,
  );
  const advisories = Object.fromEntries(
    Object.entries(found).map(([name, ones]) => [
      name,
      ones.map((one) => ({ ...one, accepted: accepted.get(one.id) })),
    ]),
  );
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(file, `${JSON.stringify({ source, day, advisories }, null, 2)}\n`);
}
