import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobRegister } from './job-register.ts';
import { jobSchema } from './job.schema.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Job', schema: jobSchema }])],
  providers: [JobRegister],
  exports: [JobRegister],
})
export class JobsModule {}
