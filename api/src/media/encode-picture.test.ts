import { crc32 } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { completePicture } from './complete-picture.ts';
import { encodePicture, type EncodedPicture } from './encode-picture.ts';
import { WIDTHS } from './picture.ts';

// The HEIC decoder logs its complaints to the console, which nobody reads in its own process.
beforeAll(() => void jest.spyOn(console, 'log').mockImplementation(() => {}));

const create = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0 } } });

async function encoded(bytes: Buffer): Promise<EncodedPicture> {
  const result = await encodePicture(bytes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

async function refusal(bytes: Buffer) {
  const result = await encodePicture(bytes);
  return 'refused' in result ? result : undefined;
}

it('encodes a picture in every format, but never wider than the original', async () => {
  const { picture, variants } = await encoded(await create(1000, 500).jpeg().toBuffer());
  expect([picture.width, picture.height]).toEqual([1000, 500]);
  expect(picture.hash).toMatch(/^[0-9a-f]{32}$/);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/);
  const widths = [...new Set(picture.variants.map(({ width }) => width))];
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths.at(-1)).toBe(1000);
  expect(picture.variants.filter(({ width }) => width === 1000).map(({ format }) => format)).toEqual([
    'avif',
    'webp',
    'jpeg',
  ]);
  for (const [index, { format, width, height, bytes }] of variants.entries()) {
    const header = await sharp(bytes).metadata();
    expect([header.format, header.width, header.height]).toEqual([
      format === 'avif' ? 'heif' : format,
      width,
      height,
    ]);
    expect(height).toBe(Math.round(width / 2));
    expect(picture.variants[index]).toEqual({ format, width, height });
  }
});

it('creates every width below the picture’s own, and none above the largest', async () => {
  const widthsOf = async (width: number) => {
    const { picture } = await encoded(await create(width, 8).png().toBuffer());
    return picture.variants.filter(({ format }) => format === 'webp').map((variant) => variant.width);
  };
  expect(await widthsOf(2400)).toEqual([...WIDTHS]);
  expect(await widthsOf(800)).toEqual([400, 800]);
  expect(await widthsOf(801)).toEqual([400, 800, 801]);
});

it('makes a very tall picture narrower to keep it within 2560 pixels', async () => {
  const { picture } = await encoded(await create(100, 8000).png().toBuffer());
  expect([picture.width, picture.height]).toEqual([32, 2560]);
});

it('encodes progressive JPEGs', async () => {
  const { variants } = await encoded(await create(50, 50).png().toBuffer());
  const jpeg = variants.find(({ format }) => format === 'jpeg');
  expect((await sharp(jpeg!.bytes).metadata()).isProgressive).toBe(true);
});

it('gives equal bytes the same hash, and others different ones', async () => {
  const bytes = await create(20, 20).png().toBuffer();
  const other = await create(20, 21).png().toBuffer();
  const hashes = await Promise.all(
    [bytes, bytes, other].map(async (one) => (await encoded(one)).picture.hash),
  );
  expect(new Set(hashes).size).toBe(2);
  expect(hashes[0]).toBe(hashes[1]);
});

it('applies the camera’s rotation, drops metadata, and fills with white', async () => {
  const turned = create(60, 30)
    .withExif({ IFD0: { Copyright: 'someone' } })
    .jpeg();
  const bytes = await sharp(await turned.toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { picture, variants } = await encoded(bytes);
  expect([picture.width, picture.height]).toEqual([30, 60]);
  for (const variant of variants) {
    const { exif, orientation } = await sharp(variant.bytes).metadata();
    expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
  }
  const clear = await encoded(await create(10, 10, 4).png().toBuffer());
  const { data } = await sharp(clear.variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
});

it('refuses other files, pretended pictures and truncated ones', async () => {
  const whole = await create(300, 300).png().toBuffer();
  const notKnown = { refused: 'unknown_format' };
  const damaged = { refused: 'damaged' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const text of [svg, `<?xml version="1.0"?>${svg}`, '<html><script>alert(1)</script></html>'])
    expect(await refusal(Buffer.from(text))).toEqual(notKnown);
  for (const head of ['GIF89a', 'GIF89a=alert(1);//', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0<script>'])
    expect(await refusal(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(40)]))).toEqual(damaged);
  expect(await refusal(whole.subarray(0, 16))).toEqual(damaged);
  expect(await refusal(whole.subarray(0, whole.length - 60))).toEqual(damaged);
  const avif = await create(300, 300).avif().toBuffer();
  expect(await refusal(avif.subarray(0, 200))).toEqual(damaged);
  // The detection takes this for AVIF, and libvips for an SVG drawing, which it would render.
  const drawing = '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  expect(await refusal(Buffer.from(drawing))).toEqual(damaged);
});

it('refuses too many pixels by the header alone, and accepts the maximum', async () => {
  const header = async (width: number, height: number) => {
    const bytes = await create(1, 1).png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  };
  for (const height of [5_001, 60_000]) {
    expect(await refusal(await header(10_000, height))).toEqual({
      refused: 'too_many_pixels',
      megapixels: 50,
    });
  }
  // With one row less, decoding is attempted, and fails for lack of data.
  expect(await refusal(await header(10_000, 5_000))).toEqual({ refused: 'damaged' });
});

it('accepts fewer pixels of AVIF, which is decoded as a whole', async () => {
  const bytes = await create(6_000, 4_001).avif({ effort: 0 }).toBuffer();
  expect(await refusal(bytes)).toEqual({ refused: 'too_many_pixels', megapixels: 24 });
});

/**
 * Made with heif-enc of libheif 1.15 from a drawing: blue, its upper left quarter red, a yellow disk at the lower
 * right.
 */
const heic = readFileSync(join(__dirname, '../../test/fixtures/drawing-480x320.heic'));

it('accepts HEIC from phones', async () => {
  const { picture, variants } = await encoded(heic);
  expect([picture.width, picture.height]).toEqual([480, 320]);
  const jpeg = variants.find(({ format, width }) => format === 'jpeg' && width === 480)!;
  const { data, info } = await sharp(jpeg.bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const isNear = (got: number[], wanted: number[]) => got.every((one, n) => Math.abs(one - wanted[n]!) < 25);
  expect(isNear(colourAt(60, 60), [0xe0, 0x30, 0x20])).toBe(true);
  expect(isNear(colourAt(400, 60), [0x20, 0x60, 0xa0])).toBe(true);
  expect(isNear(colourAt(336, 224), [0xf0, 0xe0, 0x40])).toBe(true);
});

it('refuses truncated HEIC, and too many pixels by its header', async () => {
  for (const length of [30, 300, 1_000, heic.length - 200])
    expect(await refusal(heic.subarray(0, length))).toEqual({ refused: 'damaged' });
  // The box "ispe" contains the size: 4 bytes of version, then width and height.
  const huge = Buffer.from(heic);
  const at = huge.indexOf('ispe') + 8;
  huge.writeUInt32BE(60_000, at);
  huge.writeUInt32BE(60_000, at + 4);
  expect(await refusal(huge)).toEqual({ refused: 'too_many_pixels', megapixels: 24 });
  const claimed = Buffer.from(heic);
  claimed.writeUInt32BE(6_000, at);
  claimed.writeUInt32BE(4_000, at + 4);
  // The maximum number of pixels is attempted, and fails for lack of data.
  expect(await refusal(claimed)).toEqual({ refused: 'damaged' });
});

it('terminates for any bytes after a valid beginning', async () => {
  const beginnings = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) =>
      create(8, 8).toFormat(format).toBuffer(),
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings, heic),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(200),
      async (beginning, rest, cut) => {
        const bytes = Buffer.concat([beginning.subarray(0, 16 + cut), rest]);
        expect([undefined, 'damaged', 'unknown_format']).toContain((await refusal(bytes))?.refused);
      },
    ),
    { numRuns: fc.readConfigureGlobal().numRuns! / 10 },
  );
});

/** Red on the left, green in the middle, blue on the right, all of the given value. */
async function thirds(value = 200): Promise<Buffer> {
  const part = (left: number, color: object) => ({
    input: { create: { width: 40, height: 60, channels: 3, background: { r: 0, g: 0, b: 0, ...color } } },
    left,
    top: 0,
  });
  return create(120, 60)
    .composite([part(0, { r: value }), part(40, { g: value }), part(80, { b: value })] as never)
    .png()
    .toBuffer();
}

/** Returns the color in the middle of each third, of the largest variant in each format. */
async function colorsOf(bytes: Buffer): Promise<number[][][]> {
  const { picture, variants } = await encoded(bytes);
  const largest = variants.filter(({ width }) => width === picture.width);
  return Promise.all(
    largest.map(async (variant) => {
      const { data, info } = await sharp(variant.bytes).raw().toBuffer({ resolveWithObject: true });
      return [1 / 6, 1 / 2, 5 / 6].map((part) => {
        const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels;
        return [...data.subarray(at, at + 3)];
      });
    }),
  );
}

async function expectColors(bytes: Buffer, expected: readonly (readonly number[])[]): Promise<void> {
  for (const colors of await colorsOf(bytes))
    colors.forEach((color, third) =>
      color.forEach((value, channel) => {
        expect(Math.abs(value - expected[third]![channel]!)).toBeLessThanOrEqual(25);
      }),
    );
}

describe('inks', () => {
  const inInks = async () => sharp(await thirds(208)).toColourspace('cmyk');

  // As shown by Chromium 156.
  it('without a profile are converted plainly, as in browsers', async () => {
    const jpeg = await (await inInks()).jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
    await expectColors(jpeg, [
      [238, 7, 0],
      [132, 255, 0],
      [10, 37, 255],
    ]);
  });

  it('with a profile are converted by it, with its black, as in browsers', async () => {
    const jpeg = await (await inInks()).withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
    await expectColors(jpeg, [
      [213, 53, 53],
      [120, 158, 60],
      [57, 63, 119],
    ]);
  });
});

it('accepts a picture of any shape', async () => {
  const sides = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 6_000 }));
  await fc.assert(
    fc.asyncProperty(sides, fc.integer({ min: 1, max: 12 }), fc.boolean(), async (long, short, isTall) => {
      const [width, height] = isTall ? [short, long] : [long, short];
      const { picture, variants } = await encoded(await create(width, height).png().toBuffer());
      expect(picture.width).toBeLessThanOrEqual(width);
      for (const variant of variants) {
        const header = await sharp(variant.bytes).metadata();
        expect([header.width, header.height]).toEqual([variant.width, variant.height]);
      }
    }),
    {
      numRuns: 10,
      examples: [
        [3_000, 1, true],
        [6_000, 2, true],
        [5_000, 7, false],
      ],
    },
  );
});

describe('a moving picture', () => {
  const size = { width: 120, height: 60 };
  const frames = async (): Promise<Buffer> => {
    const blank = Buffer.alloc(size.width * size.height * 4);
    const shown = await sharp(await thirds())
      .ensureAlpha()
      .raw()
      .toBuffer();
    return Buffer.concat([blank, shown]);
  };
  const raw = { width: size.width, height: 2 * size.height, channels: 4, pageHeight: size.height } as const;
  const red = [
    [200, 0, 0],
    [0, 200, 0],
    [0, 0, 200],
  ];

  it.each(['gif', 'webp'] as const)(
    'that begins with an empty frame shows the next one: %s',
    async (format) =>
      expectColors(
        await sharp(await frames(), { raw })
          .toFormat(format)
          .toBuffer(),
        red,
      ),
  );

  it('that begins with an empty frame shows the next one: AVIF', async () =>
    expectColors(readFileSync(join(__dirname, '../../test/fixtures/moving-white-first.avif')), red));

  it('also begins with an empty frame if a dot of it is not quite as white', async () => {
    const pixels = await frames();
    pixels.fill(255, 0, pixels.length / 2);
    pixels.fill(250, 0, 3);
    await expectColors(await sharp(pixels, { raw }).webp({ lossless: true }).toBuffer(), red);
  });

  it('that begins with an empty frame shows the next one: PNG', async () => {
    const chunks = (png: Buffer) => {
      const found: { type: string; content: Buffer }[] = [];
      for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
        found.push({
          type: png.toString('latin1', at + 4, at + 8),
          content: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
        });
      return found;
    };
    const numbers = (...values: number[]) =>
      Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));
    const control = (sequence: number) =>
      Buffer.concat([numbers(sequence, size.width, size.height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]);
    const blank = await sharp(Buffer.alloc(120 * 60 * 4), { raw: { ...size, channels: 4 } })
      .png()
      .toBuffer();
    const shown = await sharp(await thirds())
      .ensureAlpha()
      .png()
      .toBuffer();
    const dataOf = (png: Buffer) =>
      Buffer.concat(chunks(png).flatMap(({ type, content }) => (type === 'IDAT' ? [content] : [])));
    const [header] = chunks(blank);
    const chunk = (type: string, content: Buffer) => {
      const typed = Buffer.concat([Buffer.from(type), content]);
      return Buffer.concat([numbers(content.length), typed, numbers(crc32(typed))]);
    };
    const moving = Buffer.concat([
      blank.subarray(0, 8),
      chunk('IHDR', header!.content),
      chunk('acTL', numbers(2, 0)),
      chunk('fcTL', control(0)),
      chunk('IDAT', dataOf(blank)),
      chunk('fcTL', control(1)),
      chunk('fdAT', Buffer.concat([numbers(2), dataOf(shown)])),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    await expectColors(moving, red);
  });

  it('is refused for the size in its header', async () => {
    const gif = await sharp(await frames(), { raw })
      .gif()
      .toBuffer();
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    expect(await refusal(gif)).toEqual({ refused: 'too_many_pixels', megapixels: 50 });
  });
});

describe('a truncated file', () => {
  it.each([
    ['jpeg', 1],
    ['jpeg', 2],
    ['png', 2],
    ['gif', 1],
    ['gif', 2],
    ['webp', 1],
    ['webp', 2],
  ] as const)('is accepted if only its end is missing: %s, %i bytes', async (format, missing) => {
    const bytes = await sharp(await thirds())
      .toFormat(format)
      .toBuffer();
    await expectColors(bytes.subarray(0, bytes.length - missing), [
      [200, 0, 0],
      [0, 200, 0],
      [0, 0, 200],
    ]);
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'is refused if half of it is missing: %s',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const bytes = await sharp({
        create: { width: 200, height: 200, channels: 3, background: '#888', noise },
      })
        .toFormat(format)
        .toBuffer();
      expect(await refusal(bytes.subarray(0, bytes.length / 2))).toEqual({ refused: 'damaged' });
    },
  );

  it('is refused if half of a GIF is missing, wherever it was truncated', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 200, height: 200, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).gif().toBuffer();
    const half = Math.floor(bytes.length / 2);
    const cuts = Array.from({ length: 256 }, (_, more) => bytes.subarray(0, half + more));
    // Cut between two data blocks, it would look complete.
    const between = cuts.filter((cut) => completePicture(cut, 'gif').length === 0);
    expect(between.length).toBeGreaterThan(0);
    for (const cut of between) expect(await refusal(cut)).toEqual({ refused: 'damaged' });
  });
});
