import { readManifest, readStored } from './release-store.ts';

test.each(['', '{', 'null', '{"format":2}', '{"format":1,"name":"shell","files":[]}'])(
  'a release.json containing %j is refused in one sentence',
  (text) => {
    for (const read of [readManifest, readStored])
      expect(() => read(Buffer.from(text))).toThrow(
        /^release\.json is not supported by this version \(.+\)$/,
      );
  },
);
