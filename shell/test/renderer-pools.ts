import { RendererPool } from '../src/ssr/pool/renderer-pool.ts';
import type { RendererOptions } from '../src/ssr/pool/renderer-process.ts';
import { pageRequest, rendererOptions, shown, type Actions } from './tiny-slice.ts';

const pools: RendererPool[] = [];

/** Starts a pool with the tiny slice, and records its processes' deaths and its pages' rendering times. */
export async function startPool(actions: Actions, size = 1, more: Partial<RendererOptions> = {}) {
  const deaths: string[] = [];
  const rendered: number[] = [];
  const { pool } = await RendererPool.start({
    ...rendererOptions(actions, more),
    size,
    onDeath: (reason) => deaths.push(reason),
    onRendered: (ms) => rendered.push(ms),
  });
  pools.push(pool);
  return { pool, deaths, rendered };
}

/** Ends the pools of a test. */
export const endPools = () => Promise.all(pools.splice(0).map((pool) => pool.retire()));

/** @returns the data from the page's loader */
export const dataOf = async (pool: RendererPool, path: string) =>
  shown((await pool.render(pageRequest(path))).body).data;

/** @returns 'rendered', or the class of the error */
export const outcomeOf = (page: Promise<unknown>) =>
  page.then(
    () => 'rendered',
    (error: Error) => error.constructor,
  );
