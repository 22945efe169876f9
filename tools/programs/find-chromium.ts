import { findProgram } from './find-program.ts';
import { run } from './step.ts';

/**
 * A real Chromium: the one that CHROMIUM names, the system's, one installed by apt, or Playwright's own. The headless shell is the
 * same engine without a desktop's browser around it: the tests' pages take a third less of the processor with it (82 s and 54 s
 * for the 28 tests of visit/stability.spec.ts).
 *
 * @returns its path; undefined when Playwright brings it
 */
export async function findChromium(): Promise<string | undefined> {
  const found = await findProgram({
    variable: 'CHROMIUM',
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    aptPackage: 'chromium-headless-shell',
  });
  if (found) return found;
  const { code } = await run('Installing Chromium (Playwright)', 'playwright', ['install', 'chromium']);
  if (code !== 0) {
    console.error('No Chromium was found or could be installed. Install one, or name its path in CHROMIUM.');
  }
  return undefined;
}
