import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, QUIET } from '@opinionbridge/tools/programs';

/** The last version of the series with which Ghost's LCP was reported; see docs/measurements.md. */
const VERSION = '12.8.2';
const folder = join(import.meta.dirname, '../../.cache/bench/lighthouse');

/** Result of Lighthouse's mobile preset. Times are milliseconds, simulated; scores are 0 to 100. */
export interface Judgement {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

type Lighthouse = (
  url: string,
  options: { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' },
) => Promise<{ readonly lhr: Report }>;
type Launch = (options: {
  readonly chromePath?: string;
  readonly chromeFlags: readonly string[];
}) => Promise<{ readonly port: number; kill(): void }>;

/**
 * Installs Lighthouse into the cache, once: only the bench needs it.
 *
 * @returns a function that audits a page, each in a new browser
 */
export async function startLighthouse(): Promise<(url: string) => Promise<Judgement>> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await promisify(execFile)('npm', ['install', `lighthouse@${VERSION}`], { cwd: folder });
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)) as unknown;
  const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher')) as { launch: Launch };
  const chromePath = await findChromium();
  return async (url) => {
    const chrome = await launch({
      ...(chromePath && { chromePath }),
      chromeFlags: ['--headless=new', ...QUIET],
    });
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
      return judgement(lhr);
    } finally {
      chrome.kill();
    }
  };
}

function judgement({ audits, categories }: Report): Judgement {
  const audit = (name: string) => audits[name]?.numericValue ?? NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  return {
    firstPaint: audit('first-contentful-paint'),
    largestPaint: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}
