import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { JobRegister } from '../jobs/job-register.ts';
import { MediaModule } from '../media/media.module.ts';
import { AdminPostController } from './admin-post.controller.ts';
import { AdminPostsController } from './admin-posts.controller.ts';
import { ChangePostController } from './change-post.controller.ts';
import { ChangePost } from './change-post.ts';
import { CreatePostController } from './create-post.controller.ts';
import { CreatePost } from './create-post.ts';
import { FindPost } from './find-post.ts';
import { FreeSlug } from './free-slug.ts';
import { ListAdminPosts } from './list-admin-posts.ts';
import { postRevisionSchema } from './post-revision.schema.ts';
import { postSchema } from './post.schema.ts';
import { PreviewController } from './preview.controller.ts';
import { PreviewLinkController } from './preview-link.controller.ts';
import { PreviewLinks } from './preview-links.ts';
import { postPreviewSchema } from './post-preview.schema.ts';
import { PublicPostsController } from './public-posts.controller.ts';
import { PublishDuePosts } from './publish-due-posts.ts';
import { PublishedPosts } from './published-posts.ts';
import { RestoreRevision } from './restore-revision.ts';
import { SlugController } from './slug.controller.ts';
import { TakePictures } from './take-pictures.ts';
import { TermsController } from './terms.controller.ts';
import { TextPicturesController } from './text-pictures.controller.ts';
import { TrashPost } from './trash-post.ts';
import { UpdatePost } from './update-post.ts';

const DAY_MS = 86_400_000;

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Post', schema: postSchema },
      { name: 'PostRevision', schema: postRevisionSchema },
      { name: 'PostPreview', schema: postPreviewSchema },
    ]),
    AuthModule,
    MediaModule,
  ],
  controllers: [
    PublicPostsController,
    CreatePostController,
    ChangePostController,
    AdminPostsController,
    AdminPostController,
    PreviewController,
    PreviewLinkController,
    SlugController,
    TermsController,
    TextPicturesController,
  ],
  providers: [
    ChangePost,
    CreatePost,
    FindPost,
    FreeSlug,
    ListAdminPosts,
    PreviewLinks,
    PublishDuePosts,
    PublishedPosts,
    RestoreRevision,
    TakePictures,
    TrashPost,
    UpdatePost,
  ],
  exports: [CreatePost, PublishedPosts, MongooseModule],
})
export class BlogModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegister,
    private readonly trashPost: TrashPost,
  ) {}

  onModuleInit(): void {
    const run = () => this.trashPost.empty();
    this.jobs.register({ name: 'empty the trash', everyMs: DAY_MS, leaseMs: 60_000, run });
  }
}
