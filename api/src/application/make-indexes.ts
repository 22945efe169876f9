import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { ContentVersion } from '../platform/database/content-version/content-version.ts';

/**
 * Makes all collections' indexes before the first request: unique ones are rules, not only speed. And again after the
 * content was replaced: a database that was emptied under running instances has lost them.
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

  /** One command a collection: each costs a turn of the database, at every start. */
  private async make(): Promise<void> {
    for (const { schema, collection } of Object.values(this.connection.models)) {
      const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
      if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
    }
  }
}
