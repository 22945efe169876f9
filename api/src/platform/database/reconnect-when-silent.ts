import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Environment } from '../configuration/environment.ts';
import { RepeatingTask } from '../work/jobs/repeating-task.ts';
import { Log } from '../telemetry/log/log.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';

const CHECK_MS = 1_000;
/** Checks without a word of the driver's heartbeat, which speaks each second and gives up after two more. */
const MAX_SILENT_CHECKS = 8;
/** Stands for all servers until one of them is heard for the first time: a driver can be silent from its beginning. */
const NOT_HEARD_YET = '';

/**
 * Connects anew when the driver has stopped asking whether a server is there. It can: its heartbeat (mongodb 7.8, `Monitor`) writes to a
 * connection that is being closed, and then waits for ever for the socket to take more; from then on no request reaches that
 * server, though it has long been back. Seen when a busy machine loses all its connections at once.
 */
@Injectable()
export class ReconnectWhenSilent implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;
  /**
   * Checks since a server's heartbeat spoke last, by address: of a replica set only one may fall silent. Empty behind a load
   * balancer, where there is no heartbeat. Counted, because a machine that slept has a clock that jumps.
   */
  private readonly silentChecks = new Map<string, number>();
  /** It was closed, and could not be opened again yet. */
  private isClosed = false;

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
    const client = this.connection.getClient();
    // What a client says that was given up is about the same addresses.
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
    if (isSilent) this.log.logger.error('the database driver has fallen silent; connecting anew');
    this.isClosed = true;
    this.silentChecks.clear();
    await this.connection.close();
    await this.connection.openUri(this.environment.MONGODB_URI, CONNECTION_OPTIONS);
    this.isClosed = false;
    this.listen();
  }
}
