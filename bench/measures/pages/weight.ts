import type { Browser } from '@playwright/test';
import type { RunningSite } from '@opinionbridge/tools/site';
import { followTransfers, type Transferred } from '../../browser/transferred.ts';
import { withBrowser } from '../../browser/open-browser.ts';
import { marks, type Mark } from '../../report/marks.ts';
import { figureRow, type Row } from '../../report/row.ts';
import { PAGES } from '../../site/pages.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
/** Milliseconds within which late files arrive, such as the carousels' library after 2 s. */
const LATE_MS = 4000;

interface Weight {
  /** Until the network was idle. */
  readonly javascript: number;
  /** Including files that the page loads later by itself; all in kB. */
  readonly lateJavascript: number;
  readonly pictures: number;
  readonly inAll: number;
  readonly adminCode: number;
}

/** Transferred kB of untouched pages as counted by Chromium: compressed, with headers except for scripts. */
export async function measureWeight({ shellOrigin }: RunningSite): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = [];
    let adminCode = 0;
    for (const { name, path, isPublic } of PAGES) {
      const isHome = name === 'home';
      const [phone, desktop] = await Promise.all([
        weigh(browser, shellOrigin + path, PHONE),
        weigh(browser, shellOrigin + path, DESKTOP),
      ]);
      const row = (what: string, figure: number, mark?: Mark) =>
        figureRow(`${name}: ${what}`, 'kB', [figure], mark);
      const javascript = isPublic ? marks.javascript : undefined;
      const lateJavascript = isPublic ? marks.lateJavascript : undefined;
      rows.push(row('JavaScript', phone.javascript, javascript));
      if (phone.lateJavascript > phone.javascript)
        rows.push(row('JavaScript, with what comes by itself later', phone.lateJavascript, lateJavascript));
      rows.push(
        row('pictures at 412 px', phone.pictures, isHome ? marks.homePictures : undefined),
        row('pictures at 1440 px', desktop.pictures),
        row('in all at 412 px', phone.inAll, isHome ? marks.homeInAll : undefined),
        row('in all at 1440 px', desktop.inAll, isHome ? marks.homeInAll : undefined),
      );
      if (isPublic) adminCode += phone.adminCode + desktop.adminCode;
    }
    const what = 'admin or editor code on all public pages';
    return [...rows, figureRow(what, 'kB', [adminCode], marks.noEditor)];
  });
}

async function weigh(browser: Browser, url: string, device: typeof PHONE): Promise<Weight> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const transferred = await followTransfers(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const javascript = kilobytes(transferred().filter(isScript), 'bodyBytes');
    await page.waitForTimeout(LATE_MS);
    const files = transferred();
    return {
      javascript,
      lateJavascript: kilobytes(files.filter(isScript), 'bodyBytes'),
      pictures: kilobytes(files.filter(({ mimeType }) => mimeType.startsWith('image/'))),
      inAll: kilobytes(files),
      adminCode: kilobytes(await adminCodeIn(files.filter(isScript))),
    };
  } finally {
    await context.close();
  }
}

const isScript = ({ mimeType }: Transferred) => /javascript/.test(mimeType);
const kilobytes = (files: readonly Transferred[], counted: 'bytes' | 'bodyBytes' = 'bytes') =>
  files.reduce((sum, file) => sum + file[counted], 0) / 1000;

/** Files of the admin slice, and any that contain a name found in every build of the editor's engine. */
async function adminCodeIn(scripts: readonly Transferred[]): Promise<Transferred[]> {
  const found = [];
  for (const script of scripts) {
    if (script.path.startsWith('/slices/admin/') || (await script.text()).includes('ProseMirror'))
      found.push(script);
  }
  return found;
}
