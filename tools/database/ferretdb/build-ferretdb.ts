import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patchFerretdb } from './patch-ferretdb.ts';
import { ProviderUnavailable } from '../database-provider.ts';

const sources = fileURLToPath(new URL('../../embedded-mongo', import.meta.url));
const FERRETDB = 'github.com/FerretDB/FerretDB';
const REPORT_EVERY_MS = 10_000;

/**
 * Compiles tools/embedded-mongo unless the cache has the result for the same sources: about a minute the first time (45
 * s of it for SQLite), nothing afterwards. Running it needs no Go, so commands also work with a scheduler's short PATH.
 *
 * @returns path of the program
 * @throws ProviderUnavailable if it is not compiled and Go is missing, or if compiling fails; the message has the
 *   compiler's last output
 */
export async function buildFerretdb(
  cacheDir: string,
  onProgress: (message: string) => void,
): Promise<string> {
  const program = join(cacheDir, `embedded-mongo-${keyOfSources()}`);
  if (existsSync(program)) return program;
  if (spawnSync('go', ['version'], { env: process.env }).status !== 0)
    throw new ProviderUnavailable('go is not on PATH, so the embedded database cannot be compiled');

  mkdirSync(cacheDir, { recursive: true });
  // Renamed when complete, so that an interrupted or concurrent build never leaves a partial program.
  const unfinished = `${program}.${process.pid}.${Date.now()}`;
  const started = Date.now();
  onProgress('Compiling the embedded database, once; this takes about a minute');
  const reports = setInterval(
    () =>
      onProgress(`Still compiling the embedded database (${Math.round((Date.now() - started) / 1000)} s)`),
    REPORT_EVERY_MS,
  );
  const folder = mkdtempSync(join(tmpdir(), 'ferretdb-'));
  const discard = () =>
    [unfinished, folder].forEach((path) => rmSync(path, { recursive: true, force: true }));
  // Also if this process is told to end meanwhile.
  process.once('exit', discard);
  try {
    const { Dir: module } = JSON.parse(await runGo(['mod', 'download', '-json', FERRETDB])) as {
      Dir: string;
    };
    const modfile = patchFerretdb(sources, module, folder);
    await runGo(['build', '-modfile', modfile, '-trimpath', '-ldflags', '-s -w', '-o', unfinished, '.']);
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, program);
    return program;
  } finally {
    clearInterval(reports);
    process.off('exit', discard);
    discard();
  }
}

function keyOfSources(): string {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  const names = readdirSync(sources, { recursive: true }).map(String).sort();
  for (const name of names) {
    if (/\.go$|^go\.(mod|sum)$/.test(name)) hash.update(name).update(readFileSync(join(sources, name)));
  }
  hash.update(readFileSync(fileURLToPath(new URL('./patch-ferretdb.ts', import.meta.url))));
  return hash.digest('hex').slice(0, 16);
}

function runGo(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const go = spawn('go', args, {
      cwd: sources,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -buildvcs=false' },
    });
    // Its compilers use every core for minutes, so they must not outlive this process.
    const end = () => void go.kill();
    process.once('exit', end);
    let printed = '';
    go.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    let said = '';
    go.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    go.once('error', (error) => reject(new ProviderUnavailable(`go could not be run: ${error.message}`)));
    go.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve(printed);
      else
        reject(
          new ProviderUnavailable(
            `go could not compile the embedded database: ${said.trim().split('\n').slice(-3).join(' ')}`,
          ),
        );
    });
  });
}
