import { benchGrowth } from './growth.ts';
import { measureApiReads } from './measures/api-reads.ts';
import { measureCachedPages } from './measures/pages/cached-pages.ts';
import { measureColdPages } from './measures/pages/cold-pages.ts';
import { measureCrowd } from './measures/crowd.ts';
import { measureFirstByte } from './measures/pages/first-byte.ts';
import { measureInteractions } from './measures/pages/interactions.ts';
import { measureLighthouse } from './measures/pages/lighthouse.ts';
import { measureLoading } from './measures/pages/loading.ts';
import { measureLogin } from './measures/login.ts';
import { measureLongText } from './measures/long-text.ts';
import { measureMemory } from './measures/memory.ts';
import { measureNextPage } from './measures/pages/next-page.ts';
import { measurePublishing } from './measures/publishing.ts';
import { measureReleases } from './measures/releases.ts';
import { measureThreeShells } from './measures/three-shells.ts';
import { measureUploads } from './measures/uploads.ts';
import { measureWeight } from './measures/pages/weight.ts';
import { runBench } from './run-bench.ts';
import { readOptions } from '@opinionbridge/tools/programs';

const { values, positionals } = readOptions(
  `Usage: npm run bench [-- <measure>…] [--write]
       npm run bench -- growth | switches [--write]
       npm run bench -- soak …

Measures the built site on this machine, beside its peers, and prints one table; growth measures the API at 100, 2,000 and
10,000 posts, switches a hundred releases; soak is half an hour of load and faults. --write puts the report into docs/measurements.md.`,
  { write: { type: 'boolean', default: false } },
  Infinity,
);

if (positionals[0] === 'growth') await benchGrowth(values.write);
else if (positionals[0] === 'switches')
  await runBench('switches', { releases: (site) => measureReleases(site, 100) }, { write: values.write });
else
  await runBench(
    'bench',
    {
      'cached-pages': measureCachedPages,
      'api-reads': measureApiReads,
      'first-byte': measureFirstByte,
      'cold-pages': measureColdPages,
      crowd: measureCrowd,
      weight: measureWeight,
      loading: measureLoading,
      lighthouse: measureLighthouse,
      interactions: measureInteractions,
      'next-page': measureNextPage,
      'long-text': measureLongText,
      uploads: measureUploads,
      login: measureLogin,
      // These change the site's content and therefore come last.
      publishing: measurePublishing,
      releases: (site) => measureReleases(site, 20),
      'three-shells': measureThreeShells,
      memory: measureMemory,
    },
    { names: positionals, write: values.write },
  );
