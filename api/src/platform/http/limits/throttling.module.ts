import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Throttle } from './throttle.ts';
import { throttleSchema } from './throttle.schema.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ThrottleWindow', schema: throttleSchema }])],
  providers: [Throttle],
  exports: [Throttle],
})
export class ThrottlingModule {}
