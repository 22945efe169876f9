import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.ts';
import { MediaStore } from './media-store.ts';
import { PictureIntake } from './picture-intake.ts';

@Module({
  controllers: [MediaController],
  providers: [MediaStore, PictureIntake],
  exports: [MediaStore, PictureIntake],
})
export class MediaModule {}
