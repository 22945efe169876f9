import { gunzipSync, gzipSync } from 'node:zlib';

/** Returns the lines of an unencrypted backup, and the keys of its enquiries. */
export function linesOfBackup(bytes: Buffer): { lines: string[]; keys: string } {
  const [last = '', start = ''] = /keys from byte (\d+)\n$/.exec(bytes.toString('latin1')) ?? [];
  const body = bytes.subarray(0, Number(start));
  return {
    lines: gunzipSync(body).toString().split('\n'),
    keys: bytes.subarray(Number(start), -last.length).toString(),
  };
}

/** Returns an unencrypted backup with these lines and keys. */
export function backupOfLines(lines: readonly string[], keys: string): Buffer {
  const body = gzipSync(lines.join('\n'));
  return Buffer.concat([body, Buffer.from(`${keys}keys from byte ${body.length}\n`)]);
}
