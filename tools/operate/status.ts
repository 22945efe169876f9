import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../programs/read-options.ts';
import { isFolder } from './backup-files.ts';
import { dataDir } from './run-api-program.ts';
import { folderQuestion } from './status/folder-question.ts';
import { problemsOf } from './status/problems-of.ts';
import { readStatus, type StatusQuestion } from './status/read-status.ts';
import { statusText } from './status/status-text.ts';

const HELP = `Usage: npm run status [-- --backups <folder>] [--json]
       npm run status -- --site <origin> --token-file <file> [--api <origin> …] [--metrics-token-file <file>] [--backups <folder>] [--json]

Shows the state of the site running from this folder, or of another one: APIs, database, deliveries, shells, releases, last backup.

  --site <origin>              another site, such as https://www.example.org
  --token-file <file>          its token for the release service, with the read right
  --api <origin>               an API of it that is reachable from here; may be repeated
  --metrics-token-file <file>  METRICS_TOKEN of the APIs
  --backups <folder>           folder of backups; the last one must not be older than 36 hours
  --json                       print JSON

Exit codes: 0 healthy, 1 problems found, 2 wrong call.`;

function end(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

const { values } = readOptions(HELP, {
  json: { type: 'boolean', default: false },
  site: { type: 'string' },
  api: { type: 'string', multiple: true, default: [] },
  'token-file': { type: 'string' },
  'metrics-token-file': { type: 'string' },
  backups: { type: 'string' },
});

const here = process.env['INIT_CWD'] ?? '.';

function originOf(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search)
    end(`--${option} is an address without a path, such as https://www.example.org, not "${text}".`, 2);
  return url.origin;
}

function tokenIn(option: 'token-file' | 'metrics-token-file'): string | undefined {
  const file = values[option];
  if (file === undefined) return undefined;
  try {
    return readFileSync(resolve(here, file), 'utf8').trim();
  } catch (error) {
    return end(`--${option}: ${(error as Error).message}`, 2);
  }
}

async function question(): Promise<StatusQuestion> {
  const backups = values.backups === undefined ? undefined : resolve(here, values.backups);
  if (backups !== undefined && !isFolder(backups)) end(`There is no folder ${backups}.`, 2);
  if (values.site !== undefined) {
    if (values['token-file'] === undefined) end('--site needs --token-file for the release service.', 2);
    return {
      website: originOf('site', values.site),
      apis: values.api.map((origin) => originOf('api', origin)),
      token: tokenIn('token-file'),
      metricsToken: tokenIn('metrics-token-file'),
      backups,
    };
  }
  if (values.api.length > 0 || values['token-file'] || values['metrics-token-file'])
    end('--api, --token-file and --metrics-token-file require --site.', 2);
  const ofFolder = await folderQuestion(dataDir, backups).catch((error: Error) => end(error.message, 1));
  if (ofFolder) return ofFolder;
  const problem = `No site runs from ${dataDir}. Start one with \`npm start\`, or name another one with --site.`;
  if (values.json) console.log(JSON.stringify({ isWell: false, problems: [problem] }, null, 2));
  return end(problem, 1);
}

const status = await readStatus(await question());
const problems = problemsOf(status, Date.now());
if (values.json) console.log(JSON.stringify({ isWell: problems.length === 0, problems, ...status }, null, 2));
else console.log(statusText(status, problems));
process.exit(problems.length === 0 ? 0 : 1);
