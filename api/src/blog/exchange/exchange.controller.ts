import { Readable } from 'node:stream';
import {
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags, OmitType } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { nameLabel } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { fileOf } from '../../platform/http/file-of.ts';
import { PAGED } from '../../platform/http/paging/paged.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import { ListAdminPostsQuery } from '../admin-list/list-admin-posts.query.ts';
import { PostsUpload } from '../pictures/picture-uploads.interceptor.ts';
import { ExportPosts } from './export-posts.ts';
import { ImportedPostDto, ImportPosts } from './import-posts.ts';
import { WordpressPosts } from './wordpress-posts.ts';
import { ZipOfPosts } from './zip-of-posts.ts';

/** Filters of the list whose posts are exported. */
export class ExportPostsQuery extends OmitType(ListAdminPostsQuery, [
  'cursor',
  'perPage',
  'limit',
  'keyset',
  'sort',
]) {}

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

@ApiTags('blog (admin)')
@Controller('api/admin/posts')
export class ExchangeController {
  constructor(
    private readonly exportAll: ExportPosts,
    private readonly importAll: ImportPosts,
  ) {}

  @Get('export.zip')
  @For('editor', 'owner')
  @Audited('posts.exported')
  @ApiOperation({ summary: 'Posts as a ZIP file of HTML pages with their fields and pictures' })
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  exportPosts(@Query() query: ExportPostsQuery, @Me() { account }: SignedIn): StreamableFile {
    return fileOf(this.exportAll.zip(query, account), 'zip', 'posts');
  }

  @Post('import')
  @For('editor', 'owner')
  @Audited('posts.imported')
  @HttpCode(200)
  @UseInterceptors(PostsUpload)
  @ApiConsumes('multipart/form-data')
  @ApiOperation({
    summary: 'Create drafts from an export of posts (ZIP) or of WordPress (WXR), at most 80 MB',
    description:
      'Answers while it works, with the number of posts in X-Total-Count. A post that was imported before is not created again.',
  })
  @ApiBody({ schema: FILE })
  @ApiOkResponse({ type: [ImportedPostDto], headers: { 'X-Total-Count': PAGED['X-Total-Count'] } })
  async importPosts(
    @Me() { account }: SignedIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (!request.file) throw fieldProblem('file', 'required', 'Please choose a file.');
    const { buffer } = request.file;
    const isZip = buffer.subarray(0, 2).toString('latin1') === 'PK';
    const file = isZip ? await ZipOfPosts.open(buffer) : new WordpressPosts(buffer);
    let count = 0;
    // Reads all of it: an unusable file is known before anything is stored.
    for await (const _ of file.posts()) count += 1;
    nameLabel(request, `${count} posts`);
    // Without X-Accel-Buffering, nginx would hold back the progress.
    response.set({ 'X-Total-Count': String(count), 'X-Accel-Buffering': 'no' });
    return fileOf(Readable.from(jsonArray(this.importAll.run(file, account))), 'json', 'import');
  }
}

/** Writes a JSON array with an element a line, as they come. */
async function* jsonArray(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const element of elements) {
    yield before + JSON.stringify(element);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
