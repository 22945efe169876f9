import sharp from 'sharp';

/** Creates a small real picture; different colors make different contents. */
export async function makePicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 500, height = 300, colour = '#123a66' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

export function asFile(bytes: Buffer, type = 'application/octet-stream'): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** Creates a form of text fields and files. */
export function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
