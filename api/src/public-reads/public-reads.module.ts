import { Global, Module } from '@nestjs/common';
import { CachedRead } from './cached-read.interceptor.ts';
import { ResponseCache } from './response-cache.ts';

@Global()
@Module({ providers: [ResponseCache, CachedRead], exports: [ResponseCache, CachedRead] })
export class PublicReadsModule {}
