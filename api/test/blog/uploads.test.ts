import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import sharp from 'sharp';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { json, testApi } from '../support/start-api.ts';

const { api, admin } = testApi();

const upload = (bytes: Buffer, field = 'image') =>
  api.send('POST', '/api/blog', form({ title: 'Upload', [field]: asFile(bytes, 'image/png') }), admin);

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'accepts %s pictures, detected by their content',
  async (format) => expect((await upload(await makePicture(format))).status).toBe(201),
);

it('accepts HEIC from phones, and continues after a hostile one', async () => {
  const heic = readFileSync(join(__dirname, '../fixtures/drawing-480x320.heic'));
  const hostile = Buffer.concat([heic.subarray(0, 900), Buffer.alloc(2_000_000, 0xff)]);
  const refusedOne = await json(upload(hostile));
  expect(refusedOne).toMatchObject({ status: 422, code: 'picture_not_accepted' });
  const { image } = await json(upload(heic));
  expect(image).toMatchObject({ width: 480, height: 320 });
  for (const { url } of image.variants) expect((await api.get(url)).status).toBe(200);
});

it('turns pictures upright and drops the camera’s metadata', async () => {
  const sideways = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#abcdef' } })
    .withExif({ IFD0: { Copyright: 'secret-place', Orientation: '6' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const post = await json(upload(sideways));
  expect(post.image).toMatchObject({ width: 300, height: 500 });
  for (const { url } of post.image.variants as { url: string }[]) {
    const bytes = Buffer.from(await (await api.get(url)).arrayBuffer());
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('secret-place')).toBe(false);
  }
});

it('gives the same picture the same address', async () => {
  const picture = await makePicture('png', { colour: '#777777' });
  const [one, two] = [await json(upload(picture)), await json(upload(picture))];
  expect(one.image.hash).toBe(two.image.hash);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
// `encode-picture.test.ts` covers all refusals; these are one of each answer.
const refused: [string, () => Promise<Buffer> | Buffer, number, string][] = [
  ['an SVG', () => Buffer.from(svg), 422, 'picture_not_accepted'],
  ['half a JPEG', async () => (await makePicture('jpeg')).subarray(0, 400), 422, 'picture_not_accepted'],
  ['16 MB', () => Buffer.concat([pngHead, Buffer.alloc(16_000_000)]), 413, 'picture_too_large'],
  ['a bomb that claims 4 billion pixels', () => claimedPng(65_000, 65_000), 413, 'picture_too_large'],
];
it.each(refused)('refuses %s and names the field', async (_name, bytes, status, code) => {
  const response = await upload(await bytes(), 'pageImage3');
  const problem = await json(response);
  expect([response.status, problem.code]).toEqual([status, code]);
  expect(problem.errors).toEqual([expect.objectContaining({ field: 'pageImage3' })]);
});

it('creates no post when one of its pictures is refused', async () => {
  const fields = { title: 'Half', image: asFile(await makePicture()), pageImage1: asFile(Buffer.from(svg)) };
  expect((await api.send('POST', '/api/blog', form(fields), admin)).status).toBe(422);
  expect((await api.get('/api/blog/half')).status).toBe(404);
});

it('treats an empty file field, as browsers send it, as "no picture"', async () => {
  const fields = form({ title: 'Empty field', image: new File([], '') });
  const response = await api.send('POST', '/api/blog', fields, admin);
  expect(response.status).toBe(201);
});

it('refuses an empty file by its field, and discards the form', async () => {
  const fields = form({ title: 'Empty file', image: new File([], 'scan.jpg') });
  const refused = await json(api.send('POST', '/api/blog', fields, admin));
  expect(refused).toMatchObject({
    code: 'picture_not_accepted',
    errors: [{ field: 'image', code: 'empty', message: expect.stringContaining('empty') }],
  });
  expect((await api.get('/api/blog/empty-file')).status).toBe(404);
});

describe('broken forms', () => {
  const boundary = 'xYzZY';
  const part = (name: string, value = 'x', more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;
  const forms: [string, string][] = [
    ['without an end', part('title')],
    ['without anything', ''],
    ['only an end', end],
    ['with a part head that never ends', `--${boundary}\r\nContent-Disposition: form-data; name="title"`],
    ['with a broken part head', `--${boundary}\r\n\x00\x01: \xff\r\n\r\nx\r\n${end}`],
    ['with a part that has no name', `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`],
    ['with an unknown file field', part('title') + part('other', 'x', '; filename="x.png"') + end],
    ['with two files for one field', part('title') + part('image', 'x', '; filename="a"').repeat(2) + end],
    ['with a thousand fields', Array.from({ length: 1000 }, (_, n) => part(`f${n}`)).join('') + end],
    ['with a name of a megabyte', part('n'.repeat(1_000_000)) + end],
    ['with __proto__', part('__proto__[polluted]', 'yes') + part('title') + end],
    ['with constructor.prototype', part('constructor[prototype][polluted]', 'yes') + part('title') + end],
    ['with a $ key', part('$where', '1') + part('title') + end],
    ['with nested names', part(`a${'[b]'.repeat(200)}`) + part('title') + end],
    ['with a list for the title', part('title[]') + part('title[]') + end],
    ['with an object for the title', part('title[$gt]') + end],
    ['with a field of a megabyte', part('symptoms', 'x'.repeat(1_000_000)) + part('title') + end],
  ];
  it.each(forms)('%s are refused with a 4xx problem', async (_name, body) => {
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const response = await api.send('POST', '/api/blog', body, { ...admin, ...type });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await json(response)).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('of another content type are refused', async () => {
    const multipart = ['multipart/mixed; boundary=x', 'multipart/form-data'];
    for (const type of [...multipart, 'text/plain', 'application/xml', '']) {
      const response = await api.send('POST', '/api/blog', 'x', { ...admin, 'Content-Type': type });
      expect([type, [400, 415].includes(response.status)]).toEqual([type, true]);
    }
  });

  it('that are truncated do no harm', async () => {
    const { hostname, port } = new URL(api.url);
    for (let cut = 0; cut < 5; cut++) {
      const socket = connect(Number(port), hostname);
      const body = part('title') + part('image', 'y'.repeat(200 * cut), '; filename="a.png"');
      const begun = once(api.application.server, 'request');
      socket.write(
        `POST /api/blog HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.Authorization}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 100000\r\n\r\n${body}`,
      );
      await begun;
      socket.destroy();
    }
    expect((await api.get('/health/ready')).status).toBe(200);
  });
});

/** A PNG whose header claims a size that its content does not have. */
async function claimedPng(width: number, height: number): Promise<Buffer> {
  const picture = await makePicture('png');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}
