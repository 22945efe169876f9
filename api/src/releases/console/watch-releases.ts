import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Sessions } from '../../auth/sessions/sessions.ts';
import type { SignedIn } from '../../platform/http/access/signed-in.ts';
import { Readiness } from '../../platform/telemetry/health/readiness.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { tooMany } from '../../platform/http/limits/throttle.ts';
import { ReadOverview } from './read-overview.ts';

/** Polling interval; shorter than two seconds, within which changes must become visible. */
const POLL_MS = 1_000;
/** A browser reconnects after three missing heartbeats, and proxies close connections after a minute of silence. */
const HEARTBEAT_MS = 5_000;
/** Maximum number of open consoles per instance. */
const MAX_LISTENERS = 100;
/** Maximum number per account, across its tabs and devices. */
export const MAX_OF_ACCOUNT = 10;

const RETRY_S = 5;

/** A client with an open console. */
export interface Listener {
  readonly me: SignedIn;
  /** @param text an event, terminated by an empty line */
  send(text: string): void;
  end(): void;
}

/**
 * Streams the state of releases to listeners, at once and after every change. The embedded database has no change
 * streams, so the small documents are polled once a second: once for all listeners, and only while there are any.
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
   * @returns a function that stops listening
   * @throws Problem `too_many_requests` if too many clients of this account listen; `overloaded` if too many listen
   *   in total, or the instance is stopping
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
    // The first listener must get the current state, not that of an earlier session.
    this.last = '';
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.poll(),
      (error) => this.log.logger.warn({ err: error }, 'releases could not be read; will retry'),
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
    // A comment signals that nothing has changed. While the database is unavailable, neither is sent.
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
