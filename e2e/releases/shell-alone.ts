import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, startShell, type RunningShell } from '@opinionbridge/tools/site';
import { startObjectHost, type ObjectHost } from '@opinionbridge/tools/slice/testing';
import { activate, put, readBuilt } from './tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');

/** Limits small enough that dozens of faults take a minute, and large enough for a busy machine. */
const LIMITS = {
  POLL_INTERVAL_MS: '50',
  SLICE_FILE_LIMIT_MS: '1000',
  SLICE_RELEASE_LIMIT_MS: '5000',
  SLICE_RETRY_FIRST_MS: '200',
  SLICE_RETRY_LONGEST_MS: '400',
  SLICE_START_LIMIT_MS: '4000',
  SLICE_RENDER_LIMIT_MS: '2500',
  SLICE_MEMORY_MB: '64',
  LOG_LEVEL: 'warn',
};

/** What `/health/slices` says. */
export interface Health {
  readonly composition: string | null;
  readonly registry: { readonly revision: number; readonly problem?: string };
  readonly current: Readonly<Record<string, string>>;
  readonly canary: { readonly share: number; readonly releases: Readonly<Record<string, string>> } | null;
  readonly releases: readonly {
    readonly slice: string;
    readonly version: string;
    readonly state: string;
    readonly code?: string;
    readonly reason?: string;
    readonly pages: number;
    readonly faults: number;
  }[];
  readonly compositions: readonly {
    readonly id: string;
    readonly state: string;
    readonly releases: Readonly<Record<string, string>>;
    readonly times: Readonly<Record<string, string>>;
    readonly refusals: readonly { readonly slice: string; readonly code: string }[];
  }[];
}

/** A shell by itself, without API and database, that takes its releases from an http host which the test rules. */
export class ShellAlone {
  readonly host: ObjectHost;
  private shell: RunningShell | undefined;
  private readonly dataDir: string;
  private readonly port: number;

  private constructor(host: ObjectHost, dataDir: string, port: number) {
    this.host = host;
    this.dataDir = dataDir;
    this.port = port;
  }

  /** @param name of its data folder; the host has the marketing slice as it was built */
  static async prepare(name: string): Promise<ShellAlone> {
    const dataDir = join(root, '.cache/e2e/shells', name);
    await rm(dataDir, { recursive: true, force: true });
    const host = await startObjectHost();
    await activate(host, 'marketing', put(host, await readBuilt(join(root, 'mfe-marketing/dist'))));
    return new ShellAlone(host, dataDir, await freePort());
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param folder of the built shell; left out, this repository's */
  async start(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<void> {
    this.shell = await startShell({
      dataDir: this.dataDir,
      port: this.port,
      onProgress: () => {},
      ...(folder && { folder }),
      env: {
        ...process.env,
        ...LIMITS,
        NODE_ENV: 'production',
        SLICE_REGISTRY: `${this.host.origin}/registry.json`,
        SLICE_STORE: `${this.host.origin}/store`,
        SLICE_HOSTS: new URL(this.host.origin).host,
        SHELL_DATA: join(this.dataDir, 'shell'),
        API_ORIGIN: 'http://127.0.0.1:9',
        ...env,
      },
    });
  }

  async stopShell(): Promise<void> {
    await this.shell?.process.stop();
    this.shell = undefined;
  }

  async stop(): Promise<void> {
    await this.stopShell();
    await this.host.close();
  }

  async health(): Promise<Health> {
    return (await (await fetch(`${this.origin}/health/slices`)).json()) as Health;
  }

  /** @returns status and main heading of a page as a program sees it */
  async visit(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(this.origin + path, { headers });
    const text = await response.text();
    return {
      status: response.status,
      heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '',
      text,
      response,
    };
  }
}
