import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { presenceSchema } from './presence.schema.ts';
import { Presences } from './presences.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Presence', schema: presenceSchema }])],
  providers: [Presences],
  exports: [Presences],
})
export class PresenceModule {}
