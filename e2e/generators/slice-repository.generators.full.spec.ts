import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { registry } from '@opinionbridge/releases';
import { checkSignature, parseSigningKey, publicHalf } from '@opinionbridge/releases/signing';
import { environmentOf, installPacked, packInto } from '@opinionbridge/tools/pack/testing';
import { expect, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

test('the README’s steps lead from an empty folder to a signed release', async () => {
  test.setTimeout(300_000);
  const place = await mkdtemp(join(tmpdir(), 'slice-elsewhere-'));
  try {
    const packages = join(place, 'packages');
    const archives = packInto(packages);
    const folder = join(place, 'trials');
    const generator = join(root, 'tools/generate/main.ts');
    await run(process.execPath, [generator, 'repository', 'trials', '--to', folder, '--packages', packages]);

    await run('git', ['init', '--quiet'], { cwd: folder });
    await installPacked(folder, archives);
    const env = environmentOf(folder, { NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' });
    const npm = (...args: string[]) => run('npm', ['run', '--silent', ...args], { cwd: folder, env });
    // Format, lint, types, server-rendered pages, the build, and the pages in a browser, on a shell with only this
    // slice.
    const checked = await npm('check');
    expect(checked.stdout).toMatch(/trials 0\.1\.0-\S+: \d+ files/);
    expect(checked.stdout).toContain('2 passed');

    await test.step('npm run site', () => lookAtSite(folder, env));

    await npm('keys');
    const { stdout: seen } = await run('git', ['status', '--porcelain', '--untracked-files=all'], {
      cwd: folder,
    });
    expect(seen).toContain('keys/README.md');
    expect(seen).not.toContain('keys/trials.json');

    const [registryFile, store] = [join(place, 'registry.json'), join(place, 'store')];
    Object.assign(env, {
      SLICE_REGISTRY: registryFile,
      SLICE_STORE: store,
      SLICE_SIGNING_KEY: 'keys/trials.json',
    });
    await npm('release', '--', '--no-wait', '--why', 'the first');
    const { slices } = registry.parse(JSON.parse(await readFile(registryFile, 'utf8')));
    const active = slices['trials']?.active;
    const signature = await readFile(join(store, 'trials', active?.version ?? '', 'release.sig'));
    const key = parseSigningKey(await readFile(join(folder, 'keys/trials.json'), 'utf8'));
    const signed = { slice: 'trials', version: '', manifestSha256: '', ...active };
    const known = { trials: [publicHalf(key)] };
    expect(await checkSignature(signature, signed, known)).toMatchObject({ state: 'trusted' });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

/** Serves the built slice on a local shell until Ctrl-C, which a terminal sends to the whole group. */
async function lookAtSite(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const site = spawn('npm', ['run', '--silent', 'site'], { cwd: folder, env, detached: true });
  const ended = once(site, 'exit');
  let said = '';
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = () => /^http:\/\/\S+\/trials$/m.exec(said)?.[0];
  try {
    await expect.poll(() => address() ?? said, { timeout: 60_000 }).toMatch(/^http:\/\/\S+\/trials$/);
    const page = await fetch(address() ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1>Trials</h1>');
  } finally {
    process.kill(-(site.pid ?? 0), 'SIGINT');
    await ended;
  }
  await expect(fetch(address() ?? '')).rejects.toThrow('fetch failed');
}
