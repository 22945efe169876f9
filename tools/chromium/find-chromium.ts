import { existsSync } from 'node:fs';
import { run } from '../test/step.ts';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A real Chromium: the one that CHROMIUM names, the system's, one installed by apt when this is root's machine, or
 * Playwright's own.
 *
 * @returns its path; undefined when Playwright brings it
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = () => KNOWN.find((path) => existsSync(path));
  if (found()) return found();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('Installing Chromium (apt-get update)', 'apt-get', ['update', '-qq'], env);
    await run('Installing Chromium (apt-get install)', 'apt-get', ['install', '-y', '-qq', 'chromium'], env);
    if (found()) return found();
  }
  const { code } = await run('Installing Chromium (Playwright)', 'playwright', ['install', 'chromium']);
  if (code !== 0) {
    console.error('No Chromium was found or could be installed. Install one, or name its path in CHROMIUM.');
  }
  return undefined;
}
