import { MAX_SLICE_BYTES, MAX_SLICE_FILES, SliceQuota } from './slice-quota.ts';
import type { ReleaseBlobs } from './release-blobs.repository.ts';

const quotaWith = (bytes: number, files: number) =>
  new SliceQuota({
    lengthOf: async (_slice: string, sha256: string) => (sha256 === 'there' ? 5 : undefined),
    storedBy: async () => ({ bytes, files }),
  } as unknown as ReleaseBlobs);

it.each([
  ['the last bytes', MAX_SLICE_BYTES - 10, 0, 10],
  ['the last file', 0, MAX_SLICE_FILES - 1, 0],
])('accepts %s, and nothing more', async (_what, bytes, files, last) => {
  const quota = quotaWith(bytes, files);
  await quota.take('blog', 'new', last);
  await expect(quota.take('blog', 'another', 1)).rejects.toMatchObject({ code: 'store_full' });
  await quota.take('blog', 'there', 5);
});
