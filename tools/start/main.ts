import { join } from 'node:path';
import { buildSite } from '../site/build-site.ts';
import { checkSettings } from '../site/check-settings.ts';
import { readPorts, refuseOthers } from '../site/ports.ts';
import { endOnSignals } from '../site/processes/end-on-signals.ts';
import { root, startSite, type RunningSite } from '../site/start-site.ts';
import { readOptions } from '../programs/read-options.ts';

const { values } = readOptions(
  `Usage: npm start [-- --activate]

Builds what changed, starts the database, and runs the whole site until Ctrl-C.

  --activate  activates the slices built here even if somebody has chosen another release

PORT and API_PORT are the ports of website and API (3000 and 3001); all other variables are in docs/operations.md.`,
  { activate: { type: 'boolean', default: false } },
);

const dataDir = join(root, '.data');
const say = (message: string) => console.log(`· ${message}`);

let site: RunningSite | undefined;
const isStopping = endOnSignals(async () => site?.stop());

try {
  // Before anything that takes minutes.
  const ports = readPorts(process.env);
  await checkSettings(process.env);
  await refuseOthers(dataDir, ports);
  let firstAdmin = '';
  site = await startSite({
    dataDir,
    activate: values.activate,
    ports,
    onProgress: say,
    build: buildSite,
    onFirstAdmin: ({ email, password }) => {
      firstAdmin = `\n  First admin: ${email} with the password ${password}\n  It is shown only once. Change it under Account after the first login.\n`;
    },
  });
  console.log(`
  Website   ${site.shellOrigin}
  Admin     ${site.shellOrigin}/admin
  API       ${site.shellOrigin}/api/docs
  Database  ${site.database.way}, in ${dataDir}
  Logs      ${join(dataDir, 'logs')}
${firstAdmin}
  Ctrl-C stops everything.`);
} catch (error) {
  if (isStopping()) await new Promise(() => {});
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}
