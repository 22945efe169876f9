import { Global, Module } from '@nestjs/common';
import { Log } from './log.ts';

@Global()
@Module({ providers: [Log], exports: [Log] })
export class LogModule {}
