import { useDeskMutation, type Call, type Sent } from '../api/use-desk-mutation.ts';
import { useMayRelease } from '../api/session/use-may.ts';
import type { ReleasePreview } from './preview-link.tsx';
import { changeLabel, refusalLabel, type Change, type SliceOverview, type Wish } from './release-labels.ts';

const OF = '/api/admin/releases/slices/{slice}/{version}';

/** What people do to releases, and what there is to say about it. */
export function useSteps() {
  const mutation = useDeskMutation({ wordsOf: (refusal) => refusalLabel(refusal), touches: [['releases']] });
  const { said } = mutation;
  const mayChange = useMayRelease();
  const params = (slice: string, version: string) => ({ params: { path: { slice, version } } });

  /** @returns whether it was done */
  const send = async <Data>(good: string | ((sent: Sent<Data>) => string), call: Call<Data>) =>
    (await mutation.send(good, call)) !== undefined;

  return {
    said,
    /** Whether the person may do anything to releases of a slice. */
    mayChange,
    /** @param seen revision that the person had before them when they decided */
    change: (wish: Wish, why: string, seen: number) =>
      send<Change>(
        ({ data }) => (data ? `${data.slice}: ${changeLabel(data)}.` : 'Done.'),
        (api) =>
          api.POST('/api/admin/releases/changes', {
            params: { header: { 'If-Match': `"${seen}"` } },
            body: { ...wish, why },
          }),
      ),
    stopGrowing: (slice: string, version: string) =>
      send(`${slice} ${version} keeps its share.`, (api) => api.DELETE(`${OF}/ramp`, params(slice, version))),
    /** @returns the link; undefined where there is none */
    preview: async (slice: string, version: string): Promise<ReleasePreview | undefined> => {
      const sent = await mutation.send(`The preview of ${slice} ${version} is ready.`, (api) =>
        api.POST(`${OF}/preview`, params(slice, version)),
      );
      return sent?.data;
    },
    /** Copies a release from the staging site into the store. */
    take: (slice: string, version: string) =>
      send(`${slice} ${version} is here now. Visitors get it when you activate it.`, (api) =>
        api.POST(`${OF}/promotion`, params(slice, version)),
      ),
    quarantine: (slice: string, version: string, why: string) =>
      send(`${slice} ${version} is quarantined: nobody gets it.`, (api) =>
        api.PUT(`${OF}/quarantine`, { ...params(slice, version), body: { why } }),
      ),
    liftQuarantine: (slice: string, version: string) =>
      send(`${slice} ${version} is not quarantined any more.`, (api) =>
        api.DELETE(`${OF}/quarantine`, params(slice, version)),
      ),
    pin: (slice: string, version: string, why: string) =>
      send(`${slice} ${version} is pinned: it stays whatever its age.`, (api) =>
        api.PUT(`${OF}/pin`, { ...params(slice, version), body: { why } }),
      ),
    unpin: (slice: string, version: string) =>
      send(`${slice} ${version} is not pinned any more.`, (api) =>
        api.DELETE(`${OF}/pin`, params(slice, version)),
      ),
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** What each part of a slice's card is given. */
export interface SlicePartProps {
  readonly of: SliceOverview;
  readonly revision: number;
  readonly steps: Steps;
}
