import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import mongoose, { type Connection } from 'mongoose';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { summarise, writeArchive } from '../../src/backup/archive/archive.ts';
import { ContentHash } from '../../src/backup/archive/content-hash.ts';
import { compareWithArchive } from '../../src/backup/archive/compare-with-archive.ts';
import { ofTheSite } from '../../src/backup/archive/read-site.ts';
import { storeDocuments } from '../../src/backup/archive/store-documents.ts';
import { backupOfLines, linesOfBackup } from '../support/backup-file.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { runCommand } from '../support/spawn-api.ts';
import { databaseUri, startApi, type TestApi } from '../support/start-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const file = join(folder, 'site.backup');
const none = archiveKeys({});
const scratchUri = databaseUri(`scratch-${randomBytes(6).toString('hex')}`);
let api: TestApi;
let scratch: Connection;

beforeAll(async () => {
  api = await startApi({ JOBS: 'false' });
  const image = asFile(await makePicture());
  await api.send('POST', '/api/blog', form({ title: 'Keep me हृदय', image }), await api.asAdmin());
  await writeArchive(api.database, file, none);
  scratch = await mongoose.createConnection(scratchUri).asPromise();
}, 60_000);
afterAll(async () => {
  await scratch.dropDatabase();
  await scratch.close();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const verify = (path = file, env: Record<string, string> = {}) =>
  runCommand('verify-backup', [path], { MONGODB_URI: scratchUri, ...env });
const inScratch = async () => (await scratch.listCollections()).map(({ name }) => name);

it('restores a backup into a scratch database, verifies it, and leaves nothing', async () => {
  const { documents, hash } = await summarise(api.database);
  const said = `${documents} documents were restored identically; their hash is ${hash}`;
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining(said), stderr: '' });
  expect(await inScratch()).toEqual([]);
  expect(await summarise(api.database)).toEqual({ documents, hash });
}, 60_000);

it('accepts an encrypted backup, with the secret in a file', async () => {
  const identity = await generateIdentity();
  const encrypted = join(folder, 'encrypted.backup');
  await writeArchive(api.database, encrypted, archiveKeys({ BACKUP_IDENTITY: identity }));
  const secret = join(folder, 'identity');
  writeFileSync(secret, `${identity}\n`);
  expect(verify(encrypted, { BACKUP_IDENTITY_FILE: secret })).toMatchObject({ status: 0 });
  expect(verify(encrypted).stderr).toContain('set BACKUP_PASSPHRASE or BACKUP_IDENTITY');
  expect(await inScratch()).toEqual([]);
}, 60_000);

it('reports what is wrong with a damaged backup', async () => {
  const whole = readFileSync(file);
  const { lines, keys } = linesOfBackup(whole);
  const changed = lines.map((line) => line.replace('Keep me', 'Lose me'));
  const damaged: [string, Buffer][] = [
    ['cannot be read', whole.subarray(0, whole.length - 100)],
    ['its content was changed', backupOfLines(changed, keys)],
    ['its end is missing', backupOfLines(lines.slice(0, -2), keys)],
    ['it is not a backup of this site', backupOfLines(['{"hello":1}', ''], keys)],
    ['cannot be read', Buffer.alloc(0)],
  ];
  const path = join(folder, 'damaged.backup');
  for (const [why, bytes] of damaged) {
    writeFileSync(path, bytes);
    const { status, stderr } = verify(path);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${path} cannot be relied on: `)]);
    expect(stderr).toContain(why);
  }
  expect(verify(join(folder, 'nowhere')).stderr).toContain('ENOENT');
  expect(await inScratch()).toEqual([]);
}, 60_000);

it('reports referenced documents that the backup or the site itself lacks', async () => {
  const chunks = api.database.collection('media.chunks');
  const chunk = (await chunks.findOne({}))!;
  const path = join(folder, 'without-a-picture.backup');
  const named = `media.files ${chunk['files_id'] as string}: media.chunks ${String(chunk._id)} is missing`;
  const { lines, keys } = linesOfBackup(readFileSync(file));
  const cut = lines.filter((line) => !line.includes(`"_id":"${String(chunk._id)}"`));
  expect(cut).toHaveLength(lines.length - 1);
  const hash = new ContentHash();
  for (const line of cut.slice(1, -2)) hash.add(line);
  const { end } = JSON.parse(cut.at(-2)!) as { end: object };
  const changed = JSON.stringify({
    end: { ...end, documents: hash.lines, hash: hash.digest(), missing: [] },
  });
  writeFileSync(path, backupOfLines([...cut.slice(0, -2), changed, ''], keys));
  expect(verify(path)).toMatchObject({ status: 1, stderr: expect.stringContaining(named) });

  await chunks.deleteOne({ _id: chunk._id });
  expect((await writeArchive(api.database, path, none)).missing).toEqual([named]);
  await chunks.insertOne(chunk);
  const verified = verify(path);
  expect(verified.stderr).toContain(`The site itself lacked these when the backup was made:\n  ${named}`);
  expect(await inScratch()).toEqual([]);
}, 60_000);

it('makes no backup of an empty database, which would replace a good one', async () => {
  const before = readFileSync(file);
  const { status, stderr } = runCommand('backup', [file, '--unencrypted'], { MONGODB_URI: scratchUri });
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is nothing in the database')]);
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('detects each changed, missing or extra document, without showing content', async () => {
  await storeDocuments(scratch, file, none, ofTheSite);
  expect(await compareWithArchive(scratch, file, none)).toEqual([]);
  const post = (await scratch.collection('posts').findOne({}))!;
  await scratch.collection('posts').updateOne({ _id: post._id }, { $set: { title: 'Changed' } });
  const account = (await scratch.collection('accounts').findOne({}))!;
  await scratch.collection('accounts').deleteOne({ _id: account._id });
  const { insertedId } = await scratch.collection('audit').insertOne({ secret: 'words' });
  expect(await compareWithArchive(scratch, file, none)).toEqual([
    `accounts ${String(account._id)}: is missing`,
    `audit ${String(insertedId)}: is not in the backup`,
    `posts ${String(post._id)}: differs from the backup`,
  ]);
  await scratch.dropDatabase();
}, 60_000);

it('touches no database with data, and cleans up after a killed rehearsal', async () => {
  const before = await summarise(api.database);
  const refused = {
    status: 1,
    stderr: expect.stringContaining('is not empty. A rehearsal needs a separate one'),
  };
  expect(verify(file, { MONGODB_URI: api.environment.MONGODB_URI! })).toMatchObject(refused);
  // Also refuses a database in which a rehearsal was killed before a site moved in.
  await api.database.collection('backup_rehearsal').insertOne({});
  expect(verify(file, { MONGODB_URI: api.environment.MONGODB_URI! })).toMatchObject(refused);
  await api.database.collection('backup_rehearsal').drop();
  expect(await summarise(api.database)).toEqual(before);

  await scratch.collection('backup_rehearsal').insertOne({});
  await scratch.collection('enquiries').insertOne({ helpyou: 'left behind' });
  expect(verify()).toMatchObject({ status: 0 });
  expect(await inScratch()).toEqual([]);
}, 60_000);
