import type { Flags } from '@opinionbridge/contracts';
import type { LoaderFunction, RouteObject } from 'react-router';
import { flagsAddress } from '../shared/flags-address.ts';

/**
 * The host's flags in a browser. The code that reads them is in this file, which every page with flags loads before it
 * renders.
 */
export interface BrowserFlags extends Flags {
  /** Flags of the current page; undefined if the document has none. */
  answers?: Record<string, boolean>;
}

/** Maximum wait of a page for its flags, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Makes a page fetch its flags before its data, which may depend on them, on every navigation within the site. A file
 * of its own, so that only pages with flags load it.
 *
 * @param page as exported by its module
 * @param names of its flags
 * @param flags of the host, whose answers are replaced; a flag without an answer has the page's default
 */
export function withFlags(page: RouteObject, names: readonly string[], flags: BrowserFlags) {
  const answers = (flags.answers ??= {});
  flags.getBooleanValue = (key, fallback) =>
    (Object.hasOwn(answers, key) ? answers[key] : undefined) ?? fallback;
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
