import { useEffect, useState } from 'react';
import { useAdminQuery, type AdminQuery } from '../api/use-admin-query.ts';
import { useApi } from '../api/use-api.ts';
import { useToken } from '../api/session/use-session.ts';
import type { Overview } from './release-labels.ts';
import { watchReleases } from './watch-releases.ts';

export interface Releases {
  /** State of the first load. */
  readonly loaded: AdminQuery<Overview>;
  /** The latest overview; undefined before the first one. */
  readonly overview: Overview | undefined;
  /** Whether changes arrive immediately. */
  readonly isLive: boolean;
}

/** What visitors get of each slice, with live updates. */
export function useReleases(): Releases {
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
