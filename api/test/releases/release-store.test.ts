import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { activated } from '@opinionbridge/releases';
import { ReleaseBlobs } from '../../src/releases/store/release-blobs.repository.ts';
import { MAX_SLICE_BYTES } from '../../src/releases/store/slice-quota.ts';
import { PruneReleases } from '../../src/releases/retention/prune-releases.ts';
import { digest, sender, sha256, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { bearer, OPERATOR, SHELLS, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, WRITER } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const calls = testReleaseCalls();
const { api } = calls;

describe('the store', () => {
  it('contains a whole release or nothing of it', async () => {
    const made = await calls.release('1.0.0-whole', 'blog', [5_000_000, 100]);
    const send = sender(api.url, OPERATOR);
    const at = 'blog/1.0.0-whole';
    const [first, ...others] = [...made.files];
    expect(await send(`${at}/${first![0]}`, first![1])).toBe(204);
    expect((await calls.get(`store/${at}/${first![0]}`)).status).toBe(404);
    const early = await calls.send('PUT', `store/${at}/release.json`, made.manifest.toString());
    const { code, detail } = await json(early);
    expect([early.status, code]).toEqual([409, 'release_incomplete']);
    expect(detail).toContain('3 of 4 files');
    for (const [path, content] of others) expect(await send(`${at}/${path}`, content)).toBe(204);
    expect((await calls.get(`store/${at}/release.json`)).status).toBe(404);
    expect(await send(`${at}/release.sig`, Buffer.from(made.signature))).toBe(404);
    expect(await send(`${at}/release.json`, made.manifest)).toBe(201);
    const another = await calls.release('1.0.0-another');
    expect(await send(`${at}/release.sig`, Buffer.from(another.signature))).toBe(409);
    expect((await calls.get(`store/${at}/release.sig`)).status).toBe(404);
    expect(await send(`${at}/release.sig`, Buffer.from(made.signature))).toBe(204);

    for (const [path, content] of [...made.files, ['release.json', made.manifest] as const]) {
      const answer = await calls.get(`store/${at}/${path}`);
      expect(answer.headers.get('content-length')).toBe(String(content.length));
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      const known = { 'If-None-Match': answer.headers.get('etag') };
      expect((await calls.get(`store/${at}/${path}`, SHELLS, known)).status).toBe(304);
    }
    expect(await (await calls.get(`store/${at}/release.sig`)).text()).toBe(made.signature);
    const { version, manifestSha256 } = made;
    expect(await json(calls.get('store/blog'))).toContainEqual(
      expect.objectContaining({ version, manifestSha256, uploadedBy: 'operator' }),
    );
  });

  it('accepts the same release again, but no other with its version', async () => {
    const made = await calls.uploaded('1.0.0-twice');
    expect(await upload(sender(api.url, OPERATOR), made)).toBe(200);
    const other = await calls.release('1.0.0-twice', 'blog', [10]);
    expect(await upload(sender(api.url, OPERATOR), other)).toBe(409);
    const kept = await calls.get('store/blog/1.0.0-twice/release.json');
    expect(await kept.text()).toBe(made.manifest.toString());
  });

  it('counts what a slice has stored, in files as in bytes', async () => {
    const blobs = api.application.nest.get(ReleaseBlobs);
    expect(await blobs.storedBy('counted')).toEqual({ files: 0, bytes: 0 });
    for (const text of ['one', 'three', 'one'].map((word) => Buffer.from(word)))
      await blobs.put('counted', sha256(text), text);
    expect(await blobs.storedBy('counted')).toEqual({ files: 2, bytes: 8 });
  });

  it('repairs a damaged content if the release is uploaded again', async () => {
    const made = await calls.release('1.0.0-damaged', 'blog', [4_000]);
    await upload(sender(api.url, OPERATOR), made);
    await api.database.collection('release_files.chunks').deleteMany({});
    const path = 'store/blog/1.0.0-damaged/browser/picture-0.avif';
    // A missing chunk breaks the connection instead of sending an empty file.
    await expect(calls.get(path).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    expect(await upload(sender(api.url, OPERATOR), made)).toBe(200);
    expect((await calls.get(path)).status).toBe(200);
  });

  const content = Buffer.from('hello');
  it.each<[string, string, Buffer, Record<string, string> | undefined, number]>([
    ['another digest', 'blog/1/browser/x.js', content, digest(Buffer.from('hullo')), 422],
    ['no digest that is known', 'blog/1/browser/x.js', content, { 'Content-Digest': 'md5=:AA==:' }, 422],
    ['more bytes than a file may have', 'blog/1/browser/x.js', Buffer.alloc(16 * 1024 * 1024 + 1), {}, 413],
    ['a signature without end', 'blog/1/release.sig', Buffer.alloc(5_000), undefined, 413],
    ['a manifest without end', 'blog/1/release.json', Buffer.alloc(1024 * 1024 + 1), undefined, 413],
    ['a manifest that is none', 'blog/1/release.json', Buffer.from('null'), undefined, 422],
    ['a manifest of garbage', 'blog/1/release.json', Buffer.from('{"a":'), undefined, 422],
    ['a slice that is none', '..%2Fblog/1/browser/x.js', content, undefined, 422],
    ['a version that is a path', 'blog/..%2f..%2f1/browser/x.js', content, undefined, 422],
    ['a version without end', `blog/${'1'.repeat(65)}/browser/x.js`, content, undefined, 422],
  ])('refuses %s', async (_what, path, body, headers, status) => {
    expect(await sender(api.url, OPERATOR)(path, body, headers)).toBe(status);
  });

  it.each<[string, (manifest: Json) => void]>([
    ['of another slice', (manifest) => (manifest.name = 'admin')],
    ['of another version', (manifest) => (manifest.version = '2')],
    // One per check of a manifest; the contract's `manifest.test.ts` covers the others.
    ['with a file that is listed twice', (manifest) => manifest.files.push(manifest.files[0])],
    [
      'with more bytes than a release may have',
      (manifest) => {
        for (let n = 0; n < 5; n++)
          manifest.files.push({ path: `browser/${n}.x`, bytes: 16 * 1024 * 1024, sha256: 'a'.repeat(64) });
      },
    ],
    ['with a field that nobody knows', (manifest) => (manifest.admin = true)],
  ])('refuses a manifest %s', async (_what, spoil) => {
    const made = await calls.release('1.0.0-spoilt');
    const manifest = JSON.parse(made.manifest.toString()) as Json;
    spoil(manifest);
    const spoilt = { ...made, manifest: Buffer.from(JSON.stringify(manifest)) };
    expect(await upload(sender(api.url, OPERATOR), spoilt)).toBe(422);
    expect((await calls.get('store/blog/1.0.0-spoilt/release.json')).status).toBe(404);
  });

  it('refuses an upload without a length, and a truncated one', async () => {
    const chunked = httpRequest(`${api.url}/api/releases/store/blog/1/browser/x.js`, {
      method: 'PUT',
      headers: { ...bearer(OPERATOR), 'Transfer-Encoding': 'chunked' },
    });
    chunked.write('hello');
    chunked.end();
    const [answer] = (await once(chunked, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(411);

    const before = await api.database.collection('release_files.files').countDocuments();
    const { hostname, port } = new URL(api.url);
    const begun = once(api.application.server, 'request');
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /api/releases/store/blog/1/browser/x.js HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${OPERATOR}\r\nContent-Length: 1000\r\n\r\nhello`,
    );
    const [, answerTo] = (await begun) as [IncomingMessage, ServerResponse];
    socket.destroy();
    await once(answerTo, 'close');
    expect((await calls.get('store/blog')).status).toBe(200);
    expect(await api.database.collection('release_files.files').countDocuments()).toBe(before);
  });

  it('is not blocked by uploads that announce much and send little', async () => {
    const { token } = await calls.makeToken(['admin']);
    const { hostname, port } = new URL(api.url);
    const sockets = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const socket = connect(Number(port), hostname);
        const begun = once(api.application.server, 'request');
        socket.write(
          `PUT /api/releases/store/admin/1/browser/${n}.js HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 16777216\r\n\r\nx`,
        );
        await begun;
        return socket;
      }),
    );
    const { files, ...mine } = await calls.release('1.0.0-patient', 'blog', [9_000_000]);
    expect(await upload(sender(api.url, OPERATOR), { files, ...mine })).toBe(201);
    expect((await calls.change((before) => activated(before, 'blog', named(mine), WRITER))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('neither gives a team another one’s contents nor reveals them', async () => {
    const theirs = await calls.uploaded('1.0.0-secret', 'marketing', [1_000]);
    const [path, content] = [...theirs.files].at(-1)!;
    const { token } = await calls.makeToken(['blog']);
    const missing = (slice: string, who?: string) =>
      json(calls.send('POST', `store/${slice}/missing`, [sha256(content)], who));
    expect(await missing('blog', token)).toEqual([sha256(content)]);
    expect(await missing('marketing')).toEqual([]);
    const mine = await calls.release('1.0.0-thief', 'blog');
    const manifest = JSON.parse(mine.manifest.toString()) as { files: Json[] };
    const named = JSON.parse(theirs.manifest.toString()) as { files: Json[] };
    manifest.files.push(named.files.find((file: Json) => file.path === path));
    const send = sender(api.url, token);
    for (const [own, text] of mine.files) expect(await send(`blog/1.0.0-thief/${own}`, text)).toBe(204);
    const claimed = await calls.send(
      'PUT',
      'store/blog/1.0.0-thief/release.json',
      JSON.stringify(manifest),
      token,
    );
    expect(await json(claimed)).toMatchObject({ status: 409, code: 'release_incomplete' });
    // A team that has the same content can upload it, and has it then too.
    expect(await send(`blog/1.0.0-thief/${path}`, content)).toBe(204);
    expect(await missing('blog', token)).toEqual([]);
    expect(await missing('marketing')).toEqual([]);
  });

  it('limits the bytes of a slice', async () => {
    const files = api.database.collection<{ _id: string }>('release_files.files');
    const stored = (length: number) => ({ length, slices: ['quiz'], uploadDate: new Date() });
    await files.insertOne({ _id: 'large', ...stored(MAX_SLICE_BYTES - 10) });
    const send = sender(api.url, OPERATOR);
    const at = (name: string) => `quiz/1/browser/${name}`;
    expect(await send(at('fits.js'), Buffer.from('0123456789'))).toBe(204);
    const refused = await calls.send('PUT', `store/${at('more.js')}`, '!');
    expect(await json(refused)).toMatchObject({ status: 409, code: 'store_full' });
    // Existing contents take no space, and other slices have their own quota.
    expect(await send(at('again.js'), Buffer.from('0123456789'))).toBe(204);
    expect(await send('blog/1/browser/x.js', Buffer.from('!'))).toBe(204);
    await files.deleteMany({ slices: 'quiz' });
  });

  it('removes no content that a release is about to name', async () => {
    const blobs = api.application.nest.get(ReleaseBlobs);
    const content = Buffer.from('of a release that went long ago');
    await blobs.put('blog', sha256(content), content);
    await api.database
      .collection('release_files.files')
      .updateOne({ _id: sha256(content) as never }, { $set: { uploadDate: new Date(0) } });
    const before = new Date();
    expect(await blobs.keep('blog', sha256(content))).toBe(true);
    await blobs.delete(sha256(content), before);
    expect(await blobs.lengthOf('blog', sha256(content))).toBe(content.length);
    await blobs.delete(sha256(content), new Date(Date.now() + 1_000));
    expect(await blobs.lengthOf('blog', sha256(content))).toBeUndefined();
  });

  it('keeps releases in service, latest and just named; removes all others', async () => {
    const slice = 'admin';
    const made: InMemoryRelease[] = [];
    for (let n = 0; n < 25; n++) made.push(await calls.uploaded(`1.0.${n}`, slice));
    await calls.change((before) => activated(before, slice, named(made[2]!), WRITER));
    await calls.change((before) => activated(before, slice, named(made[3]!), WRITER));
    const prune = api.application.nest.get(PruneReleases);
    const versions = async () =>
      ((await json(calls.get(`store/${slice}`))) as Json[]).map(({ version }) => version).sort();
    await prune.all(new Date());
    // All were uploaded within the hour.
    expect(await versions()).toHaveLength(25);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await prune.all(tomorrow);
    await prune.all(tomorrow);
    const kept = [...made.slice(2, 4), ...made.slice(5)].map(({ version }) => version);
    expect(await versions()).toEqual(kept.sort());
    for (const version of kept)
      expect((await calls.get(`store/${slice}/${version}/browser/remote-entry.1.js`)).status).toBe(200);
    const contents = await api.database.collection('release_files.files').distinct('_id');
    const gone = made[0]!.files.get('browser/remote-entry.1.js')!;
    expect(contents.map(String)).not.toContain(sha256(gone));
    expect((await calls.send('DELETE', `store/${slice}/1.0.3`)).status).toBe(409);
    expect((await calls.send('DELETE', `store/${slice}/9`)).status).toBe(404);
  }, 60_000);
});
