import { keepOffSite } from './keep-off-site.ts';
import { hindranceOfStore, type OffSiteStore } from './off-site-store.ts';

it('reports a damaged copy even with the recommended key that cannot delete', async () => {
  const store = {
    put: async () => {},
    sha256Of: async () => 'another',
    remove: () => Promise.reject(new Error('AccessDenied')),
  } as unknown as OffSiteStore;
  const place = { bucket: 'backups', prefix: '', keep: 0 };
  await expect(keepOffSite(store, place, import.meta.filename)).rejects.toThrow('different content');
});

it.each([
  [Object.assign(new Error('no'), { name: 'AccessDenied' }), 'AccessDenied: no'],
  [
    Object.assign(new Error('UnknownError'), { name: 'Unknown', $metadata: { httpStatusCode: 502 } }),
    'something other than an S3 store answered with status 502',
  ],
])('reports why the copy failed: %s', (error, said) => expect(hindranceOfStore(error)).toBe(said));
