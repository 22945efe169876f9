import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { libraryPictureSchema } from './library-picture.schema.ts';
import { Library } from './library.repository.ts';
import { MediaController } from './media.controller.ts';
import { MediaStore } from './media-store.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { PictureProcessor } from './picture-processor.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'LibraryPicture', schema: libraryPictureSchema }])],
  controllers: [MediaController],
  providers: [Library, MediaStore, PictureEncoder, PictureProcessor],
  exports: [Library, MediaStore, PictureProcessor],
})
export class MediaModule {}
