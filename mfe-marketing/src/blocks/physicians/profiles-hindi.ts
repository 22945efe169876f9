import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import { fetchOnce } from '../../search/fetch-once.ts';

/** The same as `fetchProfiles`, in Hindi; with the sections that show them, as each further file costs every page its address. */
export const fetchHindiProfiles = fetchOnce(async () => {
  const { profiles } = await import(
    /* webpackChunkName: "physician-hi-sections" */ '../../content/hi/physician-profiles.ts'
  );
  return (id: string): PhysicianProfile | undefined => profiles[id];
});
