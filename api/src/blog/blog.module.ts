import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { AdminPostsController } from './admin-list/admin-posts.controller.ts';
import { ListAdminPosts } from './admin-list/list-admin-posts.ts';
import { ExchangeController } from './exchange/exchange.controller.ts';
import { ExportPosts } from './exchange/export-posts.ts';
import { ImportPosts } from './exchange/import-posts.ts';
import { FindUses } from './library/find-uses.ts';
import { LibraryController } from './library/library.controller.ts';
import { ReplacePictures } from './library/replace-pictures.ts';
import { AcceptPictures } from './pictures/accept-pictures.ts';
import { TextPicturesController } from './pictures/text-pictures.controller.ts';
import { postPreviewSchema } from './previews/post-preview.schema.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { PreviewController } from './previews/preview.controller.ts';
import { Previews } from './previews/previews.repository.ts';
import { ListPublished } from './reading/list-published.ts';
import { NoticeLostChanges } from './reading/notice-lost-changes.ts';
import { PostsInMemory } from './reading/posts-in-memory.ts';
import { ReadPublished } from './reading/read-published.ts';
import { AnswerFromCache } from './responses/answer-from-cache.ts';
import { CachedRead } from './responses/cached-read.interceptor.ts';
import { PublicPostsController } from './responses/public-posts.controller.ts';
import { ResponseCache } from './responses/response-cache.ts';
import { postReadsSchema } from './reads/post-reads.schema.ts';
import { Reads } from './reads/post-reads.repository.ts';
import { ReadsController } from './reads/reads.controller.ts';
import { PruneRevisions } from './revisions/prune-revisions.ts';
import { RestoreRevision } from './revisions/restore-revision.ts';
import { RevisionsController } from './revisions/revisions.controller.ts';
import { AddPostNote } from './notes/add-post-note.ts';
import { NoteMails } from './notes/note-mails.ts';
import { postNoteSchema } from './notes/post-note.schema.ts';
import { PostNotesController } from './notes/post-notes.controller.ts';
import { PostNotes } from './notes/post-notes.repository.ts';
import { ReviewMails } from './review/review-mails.ts';
import { ReviewTerms } from './review/review-terms.ts';
import { PublishDuePosts } from './schedule/publish-due-posts.ts';
import { SlugAllocator } from './slugs/slug-allocator.ts';
import { CategoryList } from './stored/category-list.ts';
import { formerSlugSchema } from './stored/former-slug.schema.ts';
import { FormerSlugs } from './stored/former-slugs.repository.ts';
import { pictureUseSchema } from './stored/picture-use.schema.ts';
import { PictureUses } from './stored/picture-uses.repository.ts';
import { postRevisionSchema } from './stored/post-revision.schema.ts';
import { Revisions } from './stored/post-revisions.repository.ts';
import { postTextsSchema } from './stored/post-texts.schema.ts';
import { Texts } from './stored/post-texts.repository.ts';
import { postSchema } from './stored/post.schema.ts';
import { Posts } from './stored/posts.repository.ts';
import { WholePosts } from './stored/whole-posts.ts';
import { CategoriesController } from './terms/categories.controller.ts';
import { ChangeTerms } from './terms/change-terms.ts';
import { PresentTermController } from './terms/present-term.controller.ts';
import { PresentTerms } from './terms/present-terms.ts';
import { termChangeSchema } from './terms/term-change.schema.ts';
import { TermChanges } from './terms/term-changes.repository.ts';
import { TermLists } from './terms/list-terms.ts';
import { TermsController } from './terms/terms.controller.ts';
import { DeletePost } from './trash/delete-post.ts';
import { EmptyTrash } from './trash/empty-trash.ts';
import { ChangePostController } from './writing/change-post.controller.ts';
import { ChangePost } from './writing/change-post.ts';
import { CreatePostController } from './writing/create-post.controller.ts';
import { CreatePostOnce } from './writing/create-post-once.ts';
import { CreatePost } from './writing/create-post.ts';
import { DuplicatePost } from './writing/duplicate-post.ts';
import { TransferPostsController } from './writing/transfer-posts.controller.ts';
import { PostPresenceController } from './writing/post-presence.controller.ts';
import { UpdatePost } from './writing/update-post.ts';

const stored = [CategoryList, FormerSlugs, PictureUses, Posts, Revisions, Texts, WholePosts];
const reading = [ListPublished, NoticeLostChanges, PostsInMemory, ReadPublished];
const responses = [AnswerFromCache, CachedRead, ResponseCache];
const writing = [
  ChangePost,
  CreatePost,
  CreatePostOnce,
  DuplicatePost,
  SlugAllocator,
  PublishDuePosts,
  AcceptPictures,
  UpdatePost,
];
const notes = [AddPostNote, NoteMails, PostNotes];
const review = [ReviewMails, ReviewTerms];
const library = [FindUses, ReplacePictures];
const terms = [ChangeTerms, PresentTerms, TermChanges, TermLists];
const exchange = [ExportPosts, ImportPosts];
const trash = [DeletePost, EmptyTrash];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Post', schema: postSchema },
      { name: 'PostTexts', schema: postTextsSchema },
      { name: 'PostRevision', schema: postRevisionSchema },
      { name: 'PostPreview', schema: postPreviewSchema },
      { name: 'PostNote', schema: postNoteSchema },
      { name: 'PostReads', schema: postReadsSchema },
      { name: 'PictureUse', schema: pictureUseSchema },
      { name: 'TermChange', schema: termChangeSchema },
      { name: 'FormerSlug', schema: formerSlugSchema },
    ]),
    AuthModule,
    MediaModule,
    ReleasesModule,
  ],
  controllers: [
    PresentTermController,
    PublicPostsController,
    CreatePostController,
    ChangePostController,
    TransferPostsController,
    AdminPostsController,
    ExchangeController,
    RevisionsController,
    PreviewController,
    TermsController,
    CategoriesController,
    TextPicturesController,
    LibraryController,
    PostNotesController,
    PostPresenceController,
    ReadsController,
  ],
  providers: [
    ...stored,
    ...reading,
    ...responses,
    ...writing,
    ...terms,
    ...library,
    ...notes,
    ...review,
    ...exchange,
    ...trash,
    ListAdminPosts,
    PreviewLinks,
    Previews,
    PruneRevisions,
    Reads,
    RestoreRevision,
  ],
  exports: [AnswerFromCache, CreatePost, Posts],
})
export class BlogModule {}
