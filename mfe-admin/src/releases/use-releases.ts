import { useEffect, useState } from 'react';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useApi } from '../api/use-api.ts';
import { useToken } from '../api/session/use-session.ts';
import type { Overview } from './release-labels.ts';
import { watchReleases } from './watch-releases.ts';

/**
 * What visitors get of each slice, with live updates.
 *
 * @returns the state of the first load, the latest overview (undefined before it), and whether changes arrive immediately
 */
export function useReleases() {
  const api = useApi();
  const token = useToken();
  const loaded = useAdminQuery<Overview>(['releases'], (api) => api.GET('/api/admin/releases'));
  const [heard, setHeard] = useState<Overview>();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!token) return;
    return watchReleases(api, { onOverview: setHeard, onLive: setLive });
  }, [api, token]);
  return { loaded, overview: newer(heard, loaded.data), isLive };
}

/** Returns the pushed overview, unless the requested one has a later revision. */
function newer(heard: Overview | undefined, asked: Overview | undefined): Overview | undefined {
  return heard && asked && asked.revision > heard.revision ? asked : (heard ?? asked);
}
