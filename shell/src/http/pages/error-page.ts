import { languages, localPath, type Language } from '@opinionbridge/contracts';
import { NO_COMPOSITION } from '../../shared/page-state.ts';
import { RendererPool } from '../../ssr/pool/renderer-pool.ts';
import type { RendererOptions } from '../../control/compositions/start-release.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';

/** Seconds before a failed page should be retried. */
const RETRY_AFTER = '10';

/** By language of the failed address. */
export type ErrorPages = Readonly<Record<Language, FinishedPage>>;

/**
 * Renders the shell's own error page: its layout and a message, once per language at the start, in a renderer without a
 * slice. After that it cannot fail.
 *
 * @throws RendererLost, PageTimeout if the shell's own code does not render
 */
export async function renderErrorPages({ setup, newApi, ...options }: RendererOptions): Promise<ErrorPages> {
  const { pool } = await RendererPool.start({
    ...options,
    api: newApi(),
    size: 1,
    onDeath: () => {},
    onSaid: () => {},
    onRendered: () => {},
    setup: { ...setup, slice: undefined },
  });
  const pages = await Promise.all(
    languages.map(async (language) => [language, await errorPage(pool, localPath('/', language))] as const),
  );
  void pool.retire();
  return Object.fromEntries(pages) as ErrorPages;
}

async function errorPage(pool: RendererPool, path: string): Promise<FinishedPage> {
  const page = await pool.render({
    method: 'GET',
    path,
    requestId: 'error-page',
    clientAddress: '127.0.0.1',
    composition: NO_COMPOSITION,
    contentVersion: 0,
  });
  const headers = { ...page.headers, 'cache-control': 'no-store', 'retry-after': RETRY_AFTER };
  return finishPage({ ...page, headers }, { fault: page.fault });
}
