import type { ApiClient } from '@opinionbridge/contracts';
import { useFormMessage, type Sent } from '../ui/forms/use-form-message.ts';
import { useMayRelease } from '../api/session/use-may.ts';
import type { ReleasePreview } from './preview-link.tsx';
import { changeLabel, refusalLabel, type Wish } from './release-labels.ts';

/** What people do to releases, and what there is to say about it. */
export function useSteps(api: ApiClient, onDone: () => void) {
  const { said, send: ask } = useFormMessage((refusal) => refusalLabel(refusal));
  const mayChange = useMayRelease();

  /** @returns whether it was done */
  async function send<Data>(
    call: Promise<Sent<Data>>,
    words: (sent: Sent<Data>) => string,
  ): Promise<boolean> {
    const isDone = (await ask(call, words)) !== undefined;
    if (isDone) onDone();
    return isDone;
  }

  return {
    said,
    /** Whether the person may do anything to releases of a slice. */
    mayChange,
    /** @param seen revision that the person had before them when they decided */
    change: (wish: Wish, why: string, seen: number) =>
      send(
        api.POST('/api/admin/releases/changes', {
          params: { header: { 'If-Match': `"${seen}"` } },
          body: { ...wish, why },
        }),
        ({ data }) => (data ? `${data.slice}: ${changeLabel(data)}.` : 'Done.'),
      ),
    stopGrowing: (slice: string, version: string) =>
      send(
        api.DELETE('/api/admin/releases/slices/{slice}/{version}/ramp', {
          params: { path: { slice, version } },
        }),
        () => `${slice} ${version} keeps its share.`,
      ),
    /** @returns the link; undefined where there is none */
    preview: async (slice: string, version: string): Promise<ReleasePreview | undefined> => {
      const call = api.POST('/api/admin/releases/slices/{slice}/{version}/preview', {
        params: { path: { slice, version } },
      });
      return (await ask(call, () => `The preview of ${slice} ${version} is ready.`))?.data;
    },
    quarantine: (slice: string, version: string, why: string) =>
      send(
        api.PUT('/api/admin/releases/slices/{slice}/{version}/quarantine', {
          params: { path: { slice, version } },
          body: { why },
        }),
        () => `${slice} ${version} is quarantined: nobody gets it.`,
      ),
    liftQuarantine: (slice: string, version: string) =>
      send(
        api.DELETE('/api/admin/releases/slices/{slice}/{version}/quarantine', {
          params: { path: { slice, version } },
        }),
        () => `${slice} ${version} is not quarantined any more.`,
      ),
    pin: (slice: string, version: string, why: string) =>
      send(
        api.PUT('/api/admin/releases/slices/{slice}/{version}/pin', {
          params: { path: { slice, version } },
          body: { why },
        }),
        () => `${slice} ${version} is pinned: it stays whatever its age.`,
      ),
    unpin: (slice: string, version: string) =>
      send(
        api.DELETE('/api/admin/releases/slices/{slice}/{version}/pin', {
          params: { path: { slice, version } },
        }),
        () => `${slice} ${version} is not pinned any more.`,
      ),
  };
}

export type Steps = ReturnType<typeof useSteps>;
