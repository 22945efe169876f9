import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Environment } from '../configuration/environment.ts';
import { RepeatingTask } from '../work/jobs/repeating-task.ts';
import { Log } from '../telemetry/log/log.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';

const CHECK_MS = 1_000;
/** Checks without a heartbeat before a reconnect; the driver emits one each second and gives up after two more. */
const MAX_SILENT_CHECKS = 8;
/** Stands for all servers until the first heartbeat: a driver can be silent from the start. */
const NOT_HEARD_YET = '';

/**
 * Reconnects if the driver has stopped checking its servers. Its heartbeat (mongodb 7.8, `Monitor`) can write to a
 * connection that is being closed and then wait forever for the socket to drain. From then on no request reaches that
 * server, even after it is back. Observed when a busy machine loses all its connections at once.
 */
@Injectable()
export class ReconnectWhenSilent implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;
  /**
   * Checks since each server's last heartbeat, by address: only one server of a replica set may fall silent. Empty
   * behind a load balancer, where there is no heartbeat. Counts instead of times, because the clock jumps after a
   * machine sleeps.
   */
  private readonly silentChecks = new Map<string, number>();
  /** Whether the connection was closed and could not be reopened yet. */
  private isClosed = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {
    this.task = new RepeatingTask(
      CHECK_MS,
      () => this.check(),
      (error) => log.logger.warn({ reason: error.name }, 'reconnecting to the database failed; will retry'),
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
    const client = this.connection.getClient();
    // An abandoned client emits events for the same addresses.
    const isPresent = () => this.connection.getClient() === client;
    const heard = ({ connectionId }: { connectionId: string }) => {
      if (!isPresent()) return;
      this.silentChecks.delete(NOT_HEARD_YET);
      this.silentChecks.set(connectionId, 0);
    };
    if (!client.options.loadBalanced) this.silentChecks.set(NOT_HEARD_YET, 0);
    client
      .on('serverHeartbeatSucceeded', heard)
      .on('serverHeartbeatFailed', heard)
      .on('serverClosed', ({ address }) => void (isPresent() && this.silentChecks.delete(address)));
  }

  private async check(): Promise<void> {
    for (const [server, checks] of this.silentChecks) this.silentChecks.set(server, checks + 1);
    const isSilent = [...this.silentChecks.values()].some((checks) => checks > MAX_SILENT_CHECKS);
    if (!isSilent && !this.isClosed) return;
    if (isSilent) this.log.logger.error('the database driver has stopped its heartbeat; reconnecting');
    this.isClosed = true;
    this.silentChecks.clear();
    await this.connection.close();
    await this.connection.openUri(this.environment.MONGODB_URI, CONNECTION_OPTIONS);
    this.isClosed = false;
    this.listen();
  }
}
