import { Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { JobScheduler } from '../jobs/job-scheduler.ts';
import { DeleteWhatIsOld, type RetentionRule } from './delete-what-is-old.ts';

@Module({})
export class RetentionModule {
  static with(rules: readonly RetentionRule[]): DynamicModule {
    return {
      module: RetentionModule,
      providers: [
        {
          provide: DeleteWhatIsOld,
          inject: [getConnectionToken(), JobScheduler],
          useFactory: (...[connection, jobs]: [never, never]) => new DeleteWhatIsOld(rules, connection, jobs),
        },
      ],
    };
  }
}
