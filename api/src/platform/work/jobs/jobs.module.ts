import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobScheduler } from './job-scheduler.ts';
import { jobSchema } from './job.schema.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Job', schema: jobSchema }])],
  providers: [JobScheduler],
  exports: [JobScheduler],
})
export class JobsModule {}
