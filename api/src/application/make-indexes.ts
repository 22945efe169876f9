import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { ContentVersion } from '../platform/database/content-version/content-version.ts';

/**
 * Creates all collections' indexes before the first request, since unique indexes enforce rules. Creates them again
 * after the content was replaced: a database emptied under running instances has lost them.
 */
@Injectable()
export class MakeIndexes implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    contentVersion: ContentVersion,
  ) {
    contentVersion.onReplaced(() => this.make());
  }

  onModuleInit(): Promise<void> {
    return this.make();
  }

  /** One command per collection, because each costs a round trip at every start. */
  private async make(): Promise<void> {
    for (const { schema, collection } of Object.values(this.connection.models)) {
      const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
      if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
    }
  }
}
