import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { currentSpan, type Span, type Tracing } from '@opinionbridge/tracing';
import type { Connection, mongo } from 'mongoose';
import { TRACING } from './tracing.token.ts';

/**
 * Gives each command to the database that is a part of something traced a span: its name and its collection, and nothing of what it
 * asks for. The driver tells of commands by itself (command monitoring), so nothing of it is changed.
 */
@Injectable()
export class TraceQueries implements OnApplicationBootstrap {
  private readonly known = new WeakSet<mongo.MongoClient>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(TRACING) private readonly tracing: Tracing,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.tracing.isOn) return;
    this.listen();
    // Also to the client of a connection that was made anew.
    this.connection.on('connected', () => this.listen());
  }

  private listen(): void {
    const client = this.connection.getClient();
    if (this.known.has(client)) return;
    this.known.add(client);
    const open = new Map<number, Span>();
    client.on('commandStarted', ({ requestId, commandName, command }) => {
      const parent = currentSpan();
      if (!parent.isRecorded) return;
      const collection = collectionOf(commandName, command as Record<string, unknown>);
      const span = parent.child(`${commandName} ${collection ?? ''}`.trim(), 'client', {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.collection.name': collection,
      });
      open.set(requestId, span);
    });
    const end = (requestId: number, failure?: Error) => {
      const span = open.get(requestId);
      open.delete(requestId);
      if (failure) span?.fail(failure);
      span?.end();
    };
    client.on('commandSucceeded', ({ requestId }) => end(requestId));
    client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
  }
}

/** Collections are named by this site; of another form it is no name of a collection. */
function collectionOf(name: string, command: Record<string, unknown>): string | undefined {
  const collection = name === 'getMore' ? command['collection'] : command[name];
  return typeof collection === 'string' && /^[\w.]{1,64}$/.test(collection) ? collection : undefined;
}
