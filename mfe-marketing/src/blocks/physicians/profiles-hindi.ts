import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import { fetchOnce } from '../../search/fetch-once.ts';

/**
 * Like `fetchProfiles`, in Hindi; in the same chunk as the sections that show them, since each additional file adds its
 * address to every page.
 */
export const fetchHindiProfiles = fetchOnce(async () => {
  const { profiles } = await import(
    /* webpackChunkName: "physician-hi-sections" */ '../../content/hi/physician-profiles.ts'
  );
  return (id: string): PhysicianProfile | undefined => profiles[id];
});
