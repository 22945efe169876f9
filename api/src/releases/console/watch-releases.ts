import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Sessions } from '../../auth/sessions/sessions.ts';
import type { SignedIn } from '../../platform/http/access/signed-in.ts';
import { Readiness } from '../../platform/telemetry/health/readiness.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { tooMany } from '../../platform/http/limits/throttle.ts';
import { ReadOverview } from './read-overview.ts';

/** What is seen within two seconds must be asked for more often. */
const POLL_MS = 1_000;
/** A browser that hears nothing for three of these connects anew, and proxies close connections of a minute's silence. */
const HEARTBEAT_MS = 5_000;
/** People with the console open, on one instance. */
const MAX_LISTENERS = 100;
/** Of them with one account: its tabs and devices. */
export const MAX_OF_ACCOUNT = 10;

const RETRY_S = 5;

/** Somebody who has the console open. */
export interface Listener {
  readonly me: SignedIn;
  /** @param text of the stream, with its empty line at the end */
  send(text: string): void;
  end(): void;
}

/**
 * Tells whoever listens how releases are, at once and whenever anything changed. The embedded database has no change streams, so the
 * small documents are read once a second: once for all, and only while somebody listens.
 */
@Injectable()
export class WatchReleases implements OnModuleDestroy {
  private readonly listeners = new Set<Listener>();
  private task: RepeatingTask | undefined;
  private last = '';
  private heartbeatAt = 0;

  constructor(
    private readonly overview: ReadOverview,
    private readonly sessions: Sessions,
    private readonly readiness: Readiness,
    private readonly log: Log,
  ) {
    readiness.onStop(() => this.endAll());
  }

  /**
   * @returns what ends the listening
   * @throws Problem `too_many_requests` when too many listen with this account; `overloaded` when too many do with any, or this instance
   *   is about to stop
   */
  listen(listener: Listener): () => void {
    if (this.readiness.isStopping || this.listeners.size >= MAX_LISTENERS)
      throw new Problem('overloaded', { headers: { 'Retry-After': String(RETRY_S) } });
    const id = String(listener.me.account._id);
    const own = [...this.listeners].filter(({ me }) => String(me.account._id) === id);
    if (own.length >= MAX_OF_ACCOUNT) throw tooMany(RETRY_S);
    this.listeners.add(listener);
    if (this.task && this.last !== '') listener.send(this.last);
    this.start();
    return () => this.forget(listener);
  }

  onModuleDestroy(): Promise<void> | undefined {
    this.endAll();
    return this.task?.stop();
  }

  private start(): void {
    if (this.task) return;
    // Who comes first gets what is so by then, whatever was so when somebody listened last.
    this.last = '';
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.poll(),
      (error) => this.log.logger.warn({ err: error }, 'releases could not be looked at; tried again'),
    );
    this.task.start(0);
  }

  private async poll(): Promise<void> {
    const event = `event: releases\ndata: ${JSON.stringify(await this.overview.read())}\n\n`;
    await this.endDeadSessions();
    const isNew = event !== this.last;
    this.last = event;
    const isDue = Date.now() - this.heartbeatAt >= HEARTBEAT_MS;
    if (isNew || isDue) this.heartbeatAt = Date.now();
    // A comment tells that nothing is new. While the database is unavailable there is neither.
    if (isNew || isDue) for (const listener of this.listeners) listener.send(isNew ? event : ':\n\n');
  }

  private async endDeadSessions(): Promise<void> {
    for (const listener of this.listeners)
      if (!(await this.sessions.isAlive(listener.me))) this.end(listener);
  }

  private endAll(): void {
    for (const listener of this.listeners) this.end(listener);
  }

  private end(listener: Listener): void {
    this.forget(listener);
    listener.end();
  }

  private forget(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    void this.task?.stop();
    this.task = undefined;
  }
}
