import { Global, Module } from '@nestjs/common';
import { ContentVersionController } from './content-version.controller.ts';
import { ContentVersion } from './content-version.ts';

@Global()
@Module({ controllers: [ContentVersionController], providers: [ContentVersion], exports: [ContentVersion] })
export class ContentVersionModule {}
