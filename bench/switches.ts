import { measureReleases } from './measures/releases.ts';
import { runBench } from './run-bench.ts';
import { readOptions } from '@opinionbridge/tools/programs';

readOptions(`Usage: npm run bench:switches

Measures releases, one after the other, until visitors have them.`);

/** `npm run bench:switches`: 100 switches of a release; `npm run bench` has a short form of it. Build first. */
await runBench('bench:switches', { releases: (site) => measureReleases(site, 100) });
