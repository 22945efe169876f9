import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaStore } from './media-store.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { PictureIntake } from './picture-intake.ts';

@Module({
  controllers: [MediaController],
  providers: [MediaStore, PictureEncoder, PictureIntake],
  exports: [MediaStore, PictureIntake],
})
export class MediaModule {}
