import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { siteStateSchema } from '../database/site-state.schema.ts';
import { ContentVersionController } from './content-version.controller.ts';
import { ContentVersion } from './content-version.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SiteState', schema: siteStateSchema }])],
  controllers: [ContentVersionController],
  providers: [ContentVersion],
  exports: [ContentVersion],
})
export class ContentVersionModule {}
