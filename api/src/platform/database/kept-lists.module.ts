import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { keptListSchema } from './kept-list.schema.ts';
import { KeptLists } from './kept-lists.repository.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'KeptList', schema: keptListSchema }])],
  providers: [KeptLists],
  exports: [KeptLists],
})
export class KeptListsModule {}
