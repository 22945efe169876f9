import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ShellReport } from '@opinionbridge/releases';
import { freePort, startShell, type RunningServer } from '@opinionbridge/tools/site';
import { startObjectHost, type ObjectHost } from '@opinionbridge/tools/slice/testing';
import { activate, keys, put, readBuilt } from './tiny-release.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Limits low enough that dozens of faults take a minute, and high enough for a busy machine. */
const LIMITS = {
  POLL_INTERVAL_MS: '50',
  SLICE_FILE_TIMEOUT_MS: '1000',
  SLICE_PULL_TIMEOUT_MS: '5000',
  SLICE_RETRY_FIRST_MS: '200',
  SLICE_RETRY_LONGEST_MS: '400',
  SLICE_START_TIMEOUT_MS: '4000',
  SLICE_PAGE_TIMEOUT_MS: '2500',
  SLICE_FRAGMENT_TIMEOUT_MS: '2500',
  SLICE_HEARTBEAT_TIMEOUT_MS: '1500',
  SLICE_MEMORY_MB: '64',
  // Every visitor of a test comes from this machine, and gives its own address in a header.
  TRUSTED_PROXIES: '127.0.0.1',
  COLD_PAGES_PER_MINUTE: '0',
  // These tests are not about overload; the machine may be doing other work.
  SHED_ABOVE_MS: '60000',
  LOG_LEVEL: 'warn',
};

/** A standalone shell, without API and database, that takes its releases from an http host controlled by the test. */
export class StandaloneShell {
  readonly host: ObjectHost;
  private shell: RunningServer | undefined;
  private readonly dataDir: string;
  private readonly port: number;

  private constructor(host: ObjectHost, dataDir: string, port: number) {
    this.host = host;
    this.dataDir = dataDir;
    this.port = port;
  }

  /**
   * @param name of its data folder
   * @param host of its releases; if omitted, its own with the marketing slice as built
   */
  static async prepare(name: string, host?: ObjectHost): Promise<StandaloneShell> {
    const dataDir = join(root, '.cache/e2e/shells', name);
    await rm(dataDir, { recursive: true, force: true });
    return new StandaloneShell(host ?? (await StandaloneShell.startHost()), dataDir, await freePort());
  }

  static async startHost(): Promise<ObjectHost> {
    const host = await startObjectHost();
    await activate(host, 'marketing', await put(host, await readBuilt(join(root, 'mfe-marketing/dist'))));
    return host;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param folder of the built shell; if omitted, this repository's */
  async start(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<void> {
    if (this.shell) throw new Error('It runs already.');
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
        SLICE_KEYS: keys.json,
        SHELL_DATA: this.data,
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

  async health(): Promise<ShellReport> {
    return (await (await fetch(`${this.origin}/health/slices`)).json()) as ShellReport;
  }

  /** The shell's data folder. */
  get data(): string {
    return join(this.dataDir, 'shell');
  }

  get pid(): number | undefined {
    return this.shell?.process.pid;
  }

  /** @returns status and main heading of a page, fetched without a browser */
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
