import { Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { JobScheduler } from '../jobs/job-scheduler.ts';
import { DeleteExpiredData, type RetentionRule } from './delete-expired-data.ts';

@Module({})
export class RetentionModule {
  static with(rules: readonly RetentionRule[]): DynamicModule {
    return {
      module: RetentionModule,
      providers: [
        {
          provide: DeleteExpiredData,
          inject: [getConnectionToken(), JobScheduler],
          useFactory: (...[connection, jobs]: [never, never]) =>
            new DeleteExpiredData(rules, connection, jobs),
        },
      ],
    };
  }
}
