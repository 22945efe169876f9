import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Environment } from '../configuration/environment.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';
import { ReconnectWhenSilent } from './reconnect-when-silent.ts';

/** The connection to MongoDB or an engine that speaks its protocol. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        uri: environment.MONGODB_URI,
        ...CONNECTION_OPTIONS,
        retryAttempts: 30,
        retryDelay: 1_000,
      }),
    }),
  ],
  providers: [ReconnectWhenSilent],
})
export class DatabaseModule {}
