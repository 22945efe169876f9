import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { siteStateSchema } from './site-state.schema.ts';
import { SiteStates } from './site-states.repository.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SiteState', schema: siteStateSchema }])],
  providers: [SiteStates],
  exports: [SiteStates, MongooseModule],
})
export class SiteStatesModule {}
