import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { JobRegister } from '../jobs/job-register.ts';
import { MediaModule } from '../media/media.module.ts';
import { AdminPostController } from './admin-list/admin-post.controller.ts';
import { AdminPostsController } from './admin-list/admin-posts.controller.ts';
import { ChangePostController } from './writing/change-post.controller.ts';
import { ChangePost } from './writing/change-post.ts';
import { CreatePostController } from './writing/create-post.controller.ts';
import { CreatePost } from './writing/create-post.ts';
import { FindPost } from './post/find-post.ts';
import { FreeSlug } from './slugs/free-slug.ts';
import { ListAdminPosts } from './admin-list/list-admin-posts.ts';
import { postRevisionSchema } from './post/post-revision.schema.ts';
import { postSchema } from './post/post.schema.ts';
import { PreviewController } from './previews/preview.controller.ts';
import { PreviewLinkController } from './previews/preview-link.controller.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { postPreviewSchema } from './previews/post-preview.schema.ts';
import { PublicPostsController } from './reading/public-posts.controller.ts';
import { PublishDuePosts } from './writing/publish-due-posts.ts';
import { PublishedPosts } from './reading/published-posts.ts';
import { RestoreRevision } from './revisions/restore-revision.ts';
import { SlugController } from './slugs/slug.controller.ts';
import { TakePictures } from './pictures/take-pictures.ts';
import { TermsController } from './admin-list/terms.controller.ts';
import { TextPicturesController } from './pictures/text-pictures.controller.ts';
import { TrashPost } from './trash/trash-post.ts';
import { UpdatePost } from './writing/update-post.ts';

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
