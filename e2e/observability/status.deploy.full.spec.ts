import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startOwnSite } from '../site/start-own-site.ts';
import { expect, test } from '../site/own-site.ts';

const program = resolve(import.meta.dirname, '../../tools/operate/status.ts');

interface Told {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run status` in a folder, while this process's children serve the site. */
async function status(folder: string, ...words: string[]): Promise<Told> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

test('the status shows a running site and its problems', async () => {
  test.setTimeout(180_000);
  const folder = test.info().outputPath();
  const site = await startOwnSite('status');
  try {
    await writeFile(`${folder}/token`, `${site.places.token}\n`);
    await writeFile(`${folder}/other`, 'no token of this site');
    const words = ['--site', site.shellOrigin, '--api', site.apiOrigin, '--token-file'];
    // A shell that has just started has not reported yet.
    let told: Told = { code: null, said: '' };
    await expect
      .poll(async () => {
        told = await status(folder, ...words, 'token');
        return told;
      })
      .toMatchObject({ code: 0, said: expect.stringContaining('All is well.') });
    expect(told.said).toMatch(/^Database {5}answers$/m);
    expect(told.said).toMatch(/^Deliveries {3}0 wait, 0 held, 0 given up; the oldest waits for 0 s$/m);
    expect(told.said).toMatch(new RegExp(`^  ${site.apiOrigin} +ready +v24\\.`, 'm'));
    const json = JSON.parse((await status(folder, ...words, 'token', '--json')).said) as {
      isWell: boolean;
      registry: { slices: Record<string, { active: { version: string } }> };
      shells: { report: { current: Record<string, string> } }[];
    };
    expect(json.isWell).toBe(true);
    const active = Object.entries(json.registry.slices).filter(([slice]) => slice !== 'shell');
    expect(active.length).toBeGreaterThan(2);
    for (const [slice, { active: release }] of active) {
      expect(json.shells.map(({ report }) => report.current[slice])).toEqual([release.version]);
      expect(told.said).toContain(release.version);
    }
    // Through the website alone, as for a remote site.
    expect(await status(folder, '--site', site.shellOrigin, '--token-file', 'token')).toMatchObject({
      code: 0,
      said: expect.stringContaining('(asked through the website only)'),
    });
    const refused = await status(folder, ...words, 'other');
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^✗ The release service rejects the token \(status 401\)/m);
    await site.api.stop();
    const broken = await status(folder, ...words, 'token');
    expect(broken.code).toBe(1);
    expect(broken.said).toMatch(/^✗ The API \S+ is not ready: does not answer/m);
    await site.stop();
    const dead = await status(folder, ...words, 'token');
    expect(dead.code).toBe(1);
    expect(dead.said).toMatch(/^✗ The website \S+ is not ready: does not answer/m);
  } finally {
    await site.stop();
  }
});
