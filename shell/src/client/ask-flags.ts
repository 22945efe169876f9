import type { LoaderFunction, RouteObject } from 'react-router';
import { flagsAddress } from '../shared/flags-address.ts';

/** A page does not wait longer for its flags, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Has a page ask for its flags before its data, which may depend on them, whenever a visitor goes there within the site. It is in a file
 * of its own: only pages that have flags load it.
 *
 * @param page as its module made it
 * @param names of its flags
 * @param answers of the document, which are replaced; without an answer a flag is what the page's fallback says
 */
export function withFlags(page: RouteObject, names: readonly string[], answers: Record<string, boolean>) {
  const { loader } = page;
  const ask: LoaderFunction = async (args, context) => {
    const { signal, url } = args.request;
    const found = await answersFor(new URL(url).pathname, signal);
    if (!signal.aborted)
      for (const name of names) {
        const isOn = found[name];
        if (typeof isOn === 'boolean') answers[name] = isOn;
        else delete answers[name];
      }
    return typeof loader === 'function' ? loader(args, context) : null;
  };
  return { ...page, loader: ask };
}

async function answersFor(pathname: string, gone: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAIT_MS);
  gone.addEventListener('abort', () => late.abort());
  try {
    const response = await fetch(flagsAddress(pathname), { signal: late.signal });
    return response.ok ? ((await response.json()) as Record<string, unknown>) : {};
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
}
