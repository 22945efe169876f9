import type { Flags } from '@opinionbridge/contracts';
import type { LoaderFunction, RouteObject } from 'react-router';
import { flagsAddress } from '../shared/flags-address.ts';

/** Flags of the host in a browser. What reads them is in this file, which every page that has any loads before it renders. */
export interface BrowserFlags extends Flags {
  /** Of the page that is shown; undefined where the document has none. */
  answers?: Record<string, boolean>;
}

/** A page does not wait longer for its flags, in milliseconds. */
const WAIT_MS = 2_000;

/**
 * Has a page ask for its flags before its data, which may depend on them, whenever a visitor goes there within the site. It is in a file
 * of its own: only pages that have flags load it.
 *
 * @param page as its module made it
 * @param names of its flags
 * @param flags of the host, whose answers are replaced; without an answer a flag is what the page's fallback says
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
