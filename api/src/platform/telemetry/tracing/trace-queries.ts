import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { currentSpan, type Span, type Tracing } from '@opinionbridge/tracing';
import type { Connection, mongo } from 'mongoose';
import { TRACING } from './tracing.token.ts';

/**
 * Creates a span for each database command that is part of a trace: its name and collection, without its arguments.
 * Relies on the driver's command monitoring, so no driver code is patched.
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
    // A reconnect creates a new client.
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

/** The site's collection names all match this pattern; anything else is not a collection name. */
function collectionOf(name: string, command: Record<string, unknown>): string | undefined {
  const collection = name === 'getMore' ? command['collection'] : command[name];
  return typeof collection === 'string' && /^[\w.]{1,64}$/.test(collection) ? collection : undefined;
}
