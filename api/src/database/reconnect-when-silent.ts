import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Environment } from '../environment/environment.ts';
import { RepeatingTask } from '../jobs/repeating-task.ts';
import { Log } from '../requests/log.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';

const CHECK_MS = 1_000;
/** Checks without a word of the driver's heartbeat, which speaks each second and gives up after two more. */
const MAX_SILENT_CHECKS = 8;

/**
 * Connects anew when the driver has stopped asking whether the database is there. It can: its heartbeat (mongodb 7.8, `Monitor`)
 * writes to a connection that is being closed, and then waits for ever for the socket to take more; from then on no request
 * reaches the database, though that has long been back. Seen when a busy machine loses all its connections at once.
 */
@Injectable()
export class ReconnectWhenSilent implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;
  /** Counted, because a machine that slept has a clock that jumps. */
  private silentChecks = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {
    this.task = new RepeatingTask(
      CHECK_MS,
      () => this.check(),
      (error) =>
        log.logger.warn({ reason: error.name }, 'the database could not be connected anew; tried again'),
    );
  }

  onApplicationBootstrap(): void {
    this.listen();
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  private listen(): void {
    const heard = () => (this.silentChecks = 0);
    const client = this.connection.getClient();
    client.on('serverHeartbeatSucceeded', heard).on('serverHeartbeatFailed', heard);
  }

  private async check(): Promise<void> {
    this.silentChecks += 1;
    if (this.silentChecks <= MAX_SILENT_CHECKS) return;
    this.silentChecks = 0;
    this.log.logger.error('the database driver has fallen silent; connecting anew');
    await this.connection.close();
    await this.connection.openUri(this.environment.MONGODB_URI, CONNECTION_OPTIONS);
    this.listen();
  }
}
