import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds an API as an upgrade would bring it: it identifies itself in each response (`X-Build: other`), and has two
 * additional migrations. The first processes all enquiries; the second waits until no API of the previous version is
 * running.
 *
 * @param name of its folder
 * @returns the folder of the built API
 */
export async function buildOtherApi(name: string): Promise<string> {
  const folder = join(root, '.cache/e2e', name, 'api');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'api/dist'), join(folder, 'dist'), { recursive: true });
  await cp(join(root, 'api/package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'api/node_modules'), join(folder, 'node_modules'));
  const ids = join(folder, 'dist/platform/telemetry/log/request-id.js');
  const before = await readFile(ids, 'utf8');
  const after = before.replace(
    /response\.setHeader\('X-Request-Id', id\);/,
    "$& response.setHeader('X-Build', 'other');",
  );
  if (after === before) throw new Error('The API gives request ids in another way than this knows.');
  await writeFile(ids, after);
  await appendFile(join(folder, 'dist/platform/database/migrations/migrations.js'), MIGRATIONS);
  return folder;
}

const MIGRATIONS = `
MIGRATIONS.push(
  {
    number: 900, name: 'all enquiries, one after the other', count: async () => 1,
    async run({ db }) {
      for await (const { _id } of db.collection('enquiries').find({}, { projection: { _id: 1 } }))
        await db.collection('enquiries').updateOne({ _id }, { $set: { other: true } });
    },
  },
  {
    number: 901, name: 'what waits for the last of the version before', afterMs: 3_600_000, count: async () => 1,
    run: ({ db }) => db.collection('enquiries').updateMany({ other: true }, { $unset: { other: 1 } }),
  },
);
`;
