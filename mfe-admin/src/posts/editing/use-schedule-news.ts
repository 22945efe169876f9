import { useEffect } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useSessionState } from '../../api/session/use-session.ts';
import type { PostEditing } from './use-post-editing.ts';

/** Polling interval in milliseconds close to the scheduled time, and before that. */
const NEAR_EVERY_MS = 1_000;
const FAR_EVERY_MS = 30_000;
/** Milliseconds before the scheduled time that count as close. */
const NEAR_MS = 60_000;

/** Notices within two seconds that an open post went live by schedule, so that this causes no conflict. */
export function useScheduleNews({ post, takeNews }: PostEditing): void {
  const api = useApi();
  const isAlive = useSessionState() === 'alive';
  const { _id: id, status, publishAt } = post;
  useEffect(() => {
    if (status !== 'scheduled' || publishAt === null || !isAlive) return;
    let timer: ReturnType<typeof setTimeout>;
    let current = true;
    const ask = async () => {
      const answer = await api
        .GET('/api/admin/blog/{id}', { params: { path: { id } } })
        .catch(() => undefined);
      if (!current) return;
      if (answer?.response.status === 401) return;
      if (answer?.data) await takeNews(answer.data);
      // By the server's clock, since this device's may be wrong.
      const now = Date.parse(answer?.response.headers.get('Date') ?? '') || Date.now();
      const isNear = Date.parse(publishAt) - now < NEAR_MS;
      if (current) timer = setTimeout(() => void ask(), isNear ? NEAR_EVERY_MS : FAR_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), NEAR_EVERY_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, id, isAlive, publishAt, status, takeNews]);
}
