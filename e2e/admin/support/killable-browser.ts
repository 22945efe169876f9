import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { QUIET } from '@opinionbridge/tools/programs';

export interface KillableBrowser {
  readonly page: Page;
  /** Kills all of its processes, like a power cut. */
  kill(): Promise<void>;
}

/** Starts a separate browser on a profile folder, whose state a later one finds. */
export async function startKillableBrowser(profile: string, baseURL: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const program = process.env['CHROMIUM'] ?? chromium.executablePath();
  const args = [...QUIET, '--headless', '--no-first-run', '--remote-debugging-port=0'];
  const browserProcess = spawn(program, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    // A separate process group, so that one signal reaches all of them.
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => browserProcess.once('exit', () => resolve()));
  const port = async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? '';
  await expect.poll(port).not.toBe('');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await port()}`);
  const context = browser.contexts()[0] ?? (await browser.newContext({ baseURL }));
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return {
    page,
    async kill() {
      process.kill(-(browserProcess.pid as number), 'SIGKILL');
      await ended;
      await browser.close().catch(() => {});
    },
  };
}
