import { measureApiReads } from './api-reads.ts';
import { measureFirstByte } from './first-byte.ts';
import { startBenchSite } from './bench-site.ts';
import { measureLogin } from './login.ts';
import { measurePublishing } from './publish.ts';

/** `npm run bench`: measures the built site on this machine, beside peers, and prints tables. Build first. */
const site = await startBenchSite();
try {
  console.log('\nTime to the first byte of a page (no compression of the network, one client, in turn)');
  console.table(await measureFirstByte(site.shellOrigin));
  console.log('\nReads of the API, beside plain express with mongoose on the same data, interleaved');
  console.table(await measureApiReads(site));
  console.log('\nFrom publishing to the next visitor');
  console.table(await measurePublishing(site));
  console.log('\nRefusing a login, for e-mail addresses with an account and without, in turn');
  const login = await measureLogin(site);
  console.table(login.rows);
  const { median, min, max } = login.pairGap;
  console.log(`Ratio of the medians: ${login.ratio}`);
  console.log(`Known minus unknown, median of the pairs: ${median} ms (${min} to ${max} ms)`);
} finally {
  await site.stop();
}
