import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { lineOf, writeArchive } from '../../src/backup/archive/archive.ts';
import { erasedData } from '../../src/backup/restore/erased-data.ts';
import { readSite } from '../../src/backup/archive/read-site.ts';
import { restoreSite } from '../../src/backup/restore/restore-site.ts';
import { ContentVersion } from '../../src/platform/database/content-version/content-version.ts';
import { COMMAND_OPTIONS } from '../../src/platform/database/connection-options.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { startDatabaseLink } from './database-link.ts';
import { enquire } from './enquiries.ts';
import { asFile, form, makePicture } from './make-picture.ts';
import { postCalls } from './posts.ts';
import { logIn, TEST_SECRET, type TestApi } from './start-api.ts';

const none = archiveKeys({});
/** Where the first interruption is in its share of the commands, and the last in all of them: while clearing. */
const [FIRST, LAST] = [0.5, 0.97];

/** Returns everything that a backup keeps of a site except the log, which grows with each restore. */
export async function contentOf(connection: Connection): Promise<string[]> {
  const lines: string[] = [];
  for await (const kept of readSite(connection)) if (kept.name !== 'audit') lines.push(lineOf(kept));
  return lines.sort();
}

/**
 * Restores two backups alternately, each time interrupted before another database command: a killed process does
 * nothing afterwards, either. Expects the site to be completely old, completely new, or marked as being restored, and
 * the same restore to succeed afterwards.
 *
 * @param folder folder of the backups
 * @param points number of interruptions, spread evenly over all commands of a restore
 * @returns the number of interrupted restores, and the phases they were in
 */
export async function interruptRestores(api: TestApi, folder: string, points: number) {
  const states = api.database.collection<{ _id: string; until: Date; phase?: string }>('site_state');
  const look = () => api.application.nest.get(ContentVersion).lookNow();
  const [first, second] = await twoBackups(api, folder);

  async function restore(file: string, cutAt: number) {
    const link = await startDatabaseLink(api.environment['MONGODB_URI']!);
    const quick = {
      serverSelectionTimeoutMS: 400,
      retryReads: false,
      retryWrites: false,
      monitorCommands: true,
    };
    const uri = link.through(api.environment['MONGODB_URI']!);
    const connection = await mongoose.createConnection(uri, { ...COMMAND_OPTIONS, ...quick }).asPromise();
    let commands = 0;
    connection.getClient().on('commandStarted', () => {
      if (++commands === cutAt) link.isDown = true;
    });
    const options = { keepIn: folder, erased: erasedData(new Keys(TEST_SECRET)), knownAfterMs: 0 };
    const isDone = await restoreSite(connection, file, none, options).then(
      () => true,
      () => false,
    );
    link.stop();
    await connection.close(true);
    return { commands, isDone };
  }

  const { commands } = await restore(first.file, Infinity);
  expect(await contentOf(api.database)).toEqual(first.content);
  const phases = new Set<string | undefined>();
  let [before, after] = [first, second];
  for (let point = 0; point < points; point++) {
    const copies = readdirSync(folder);
    const cutAt = Math.round(commands * (FIRST / points + ((LAST - FIRST / points) * point) / (points - 1)));
    const { isDone } = await restore(after.file, cutAt);
    const { phase } = (await states.findOne({ _id: 'restore' })) ?? {};
    phases.add(phase);
    if (phase !== 'switching')
      expect(await contentOf(api.database)).toEqual(
        (isDone || phase === 'clearing' ? after : before).content,
      );
    // As after the twenty seconds in which a lease expires.
    await states.updateOne({ _id: 'restore' }, { $set: { until: new Date(0) } });
    await look();
    expect((await api.get('/health/ready')).status).toBe(phase === 'switching' ? 503 : 200);
    expect((await restore(after.file, Infinity)).isDone).toBe(true);
    await look();
    expect(await contentOf(api.database)).toEqual(after.content);
    // The copy of the first run is still there.
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(copies));
    [before, after] = [after, before];
  }
  const names = (await api.database.listCollections()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('restore.'))).toEqual([]);
  return { restores: points, phases };
}

async function twoBackups(api: TestApi, folder: string) {
  const { create, saved } = postCalls(api, await logIn(api.url));
  const backUp = async (name: string) => {
    const file = join(folder, name);
    await writeArchive(api.database, file, none);
    return { file, content: await contentOf(api.database) };
  };
  const image = asFile(await makePicture('png', { width: 60, height: 40 }));
  const post = await create(form({ title: 'In both', status: 'published', image }));
  await enquire(api, { subject: 'In both' });
  const first = await backUp('first.backup');
  await saved(post, { title: 'Of the second', desc2: '<p>Changed.</p>' });
  await enquire(api, { subject: 'Of the second' });
  await create({ title: 'Only in the second' });
  return [first, await backUp('second.backup')] as const;
}
