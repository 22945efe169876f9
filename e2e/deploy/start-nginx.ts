import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGuarded, type GuardedProcess } from '@opinionbridge/tools/site';

const render = resolve(import.meta.dirname, '../../deploy/nginx/render.sh');
const LIMIT_MS = 10_000;

/** Environment variables that the templates require. */
export interface NginxSettings {
  readonly NGINX_PORT: number;
  readonly NGINX_INNER_LISTEN: string;
  readonly NGINX_SHELL_1: string;
  readonly NGINX_SHELL_2: string;
  readonly NGINX_API_1: string;
  readonly NGINX_API_2: string;
  readonly NGINX_RELEASES: string;
  readonly NGINX_TRUSTED_PROXY: string;
  readonly NGINX_LOG: string;
  readonly SITE_NAME: string;
  readonly SITE_PHONE: string;
  readonly SITE_EMAIL: string;
}

/**
 * Starts nginx with the configuration of deploy/nginx, rendered by its own script.
 *
 * @param folder for the rendered configuration and its temporary files
 * @throws Error with nginx's output if it does not start
 */
export async function startNginx(folder: string, settings: NginxSettings): Promise<GuardedProcess> {
  await rm(folder, { recursive: true, force: true });
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  execFileSync('sh', [render, folder], { env: { PATH: process.env['PATH'], ...env } });
  // Started as root, nginx would run its workers as a user who may not write to this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const words = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${user}`];
  const nginx = startGuarded(process.env['NGINX'] ?? 'nginx', words);
  let over: string | undefined;
  void nginx.ended.then(({ output }) => (over = output));
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline && over === undefined) {
    // Served by nginx itself.
    const up = await fetch(`http://127.0.0.1:${settings.NGINX_PORT}/metrics`).catch(() => undefined);
    if (up) return nginx;
    await pause(20);
  }
  await nginx.stop();
  throw new Error(`nginx did not start. NGINX names its path, if it is not on PATH. It said:\n${over}`);
}
