import { requireFreePort } from '../site/ports.ts';
import { shellEnvironment } from '../site/shell-environment.ts';
import { startShell } from '../site/start-servers.ts';
import type { SlicePlaces } from '../site/release-slices.ts';
import type { SupervisedProcess } from '../site/processes/supervised-process.ts';
import type { SiteKeys } from '../slice/keys/keys-in-use.ts';
import { startReadOnlyApi } from './read-only-api.ts';

export interface AgainstOptions {
  readonly site: string;
  readonly dataDir: string;
  readonly port: number;
  readonly keys: SiteKeys;
  readonly registry: string;
  readonly store: string;
  /** Releases the slices before the shell starts. */
  readonly release: (places: SlicePlaces) => Promise<void>;
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (message: string) => void;
}

/** A shell on its own, with the API of another site. */
export interface ShellAgainst {
  readonly shellOrigin: string;
  readonly shell: SupervisedProcess;
  stop(): Promise<void>;
}

/**
 * Starts a shell that shows another site's content: no database or API runs here, and the other site's API is only
 * read.
 *
 * @throws Failure if the shell does not start; everything is stopped again
 */
export async function startAgainst(options: AgainstOptions): Promise<ShellAgainst> {
  const { site, dataDir, port, keys, registry, store, onProgress } = options;
  await requireFreePort(port, 'website', 'PORT');
  const api = await startReadOnlyApi(site);
  try {
    await options.release({ registry, store, keys: keys.keys });
    const { origin: shellOrigin, process: shell } = await startShell({
      dataDir,
      port,
      onProgress,
      env: {
        ...shellEnvironment({ ...process.env, ...options.env }),
        NODE_ENV: 'production',
        SITE_ORIGIN: `http://localhost:${port}`,
        SLICE_KEYS: keys.place,
        SLICE_REGISTRY: registry,
        SLICE_STORE: store,
        API_ORIGIN: api.origin,
      },
    });
    const stop = async () => {
      await shell.stop();
      await api.close();
    };
    return { shellOrigin, shell, stop };
  } catch (error) {
    await api.close();
    throw error;
  }
}

/** @returns the origin of what a developer entered; undefined unless it is http or https */
export function originOf(site: string): string | undefined {
  const address = URL.parse(site);
  const isPlain = address && /^https?:$/.test(address.protocol) && !address.username && !address.password;
  return isPlain ? address.origin : undefined;
}
