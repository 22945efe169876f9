import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { MongooseHealthIndicator } from '@nestjs/terminus';
import type { Connection } from 'mongoose';

const PING_TIMEOUT_MS = 1_500;

/** Determines whether this instance should receive requests, and why not. */
@Injectable()
export class Readiness {
  private stopping = false;
  private readonly listeners: (() => void)[] = [];
  private readonly checks: (() => string | null)[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: MongooseHealthIndicator,
  ) {}

  /** @param check returns the reason why this instance is not ready yet, or null if it is */
  addCheck(check: () => string | null): void {
    this.checks.push(check);
  }

  /** @param listener ends whatever would run forever, such as endless responses */
  onStop(listener: () => void): void {
    this.listeners.push(listener);
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Reports "not ready" from now on: load balancers stop sending requests while pending ones finish. */
  stop(): void {
    this.stopping = true;
    for (const listener of this.listeners) listener();
  }

  async check(): Promise<{ ready: boolean; reasons: string[] }> {
    const reasons: string[] = [];
    if (this.stopping) reasons.push('stopping');
    if (!(await this.databaseAnswers())) reasons.push('the database does not answer');
    for (const check of this.checks) {
      const reason = check();
      if (reason !== null) reasons.push(reason);
    }
    return { ready: reasons.length === 0, reasons };
  }

  private async databaseAnswers(): Promise<boolean> {
    const options = { connection: this.connection, timeout: PING_TIMEOUT_MS };
    const { database } = await this.database.pingCheck('database', options);
    return database.status === 'up';
  }
}
