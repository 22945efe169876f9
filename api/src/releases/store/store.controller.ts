import { Readable } from 'node:stream';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_MANIFEST_BYTES,
  releaseCommits,
  sha256,
} from '@opinionbridge/releases';
import { MAX_SIGNATURE_BYTES } from '@opinionbridge/releases/signing';
import type { Request, Response } from 'express';
import { nameWho } from '../../audit/audit-log.ts';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { isNotModified } from '../../platform/http/requests/is-not-modified.ts';
import { PruneReleases } from '../retention/prune-releases.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import type { ReleaseHolder } from '../tokens/release-tokens.ts';
import { ReceivesBody, receiveBody, receiveJson } from '../receive-body.ts';
import { ReceiveRelease } from './receive-release.ts';
import { ReleaseBlobs } from './release-blobs.repository.ts';
import { FileParams, presentRelease, ReleaseRowDto, StoreParams } from './store.dto.ts';
import { StoredReleases } from './stored-releases.repository.ts';
import { VerifySignature } from './verify-signature.ts';

/** Contents that a caller asks about, by SHA-256. */
const contents = sha256.array().max(MAX_FILES);

/** A hundred commits, with each letter of their subjects escaped. */
const MAX_COMMITS_BYTES = 256 * 1024;

/** Everything except signatures is immutable. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** The release store: the HTTP interface that `tools/slice` and shells use on any host, plus a list. */
@ApiTags('releases')
@Controller('api/releases')
export class StoreController {
  constructor(
    private readonly releases: StoredReleases,
    private readonly blobs: ReleaseBlobs,
    private readonly receive: ReceiveRelease,
    private readonly verify: VerifySignature,
    private readonly prune: PruneReleases,
  ) {}

  @Get('store/:slice')
  @NeedsRight('read')
  @ApiOperation({ summary: 'List the releases of a slice, newest first' })
  @Answers([ReleaseRowDto])
  async listReleases(@Param('slice') slice: string): Promise<ReleaseRowDto[]> {
    return (await this.releases.list(slice)).map(presentRelease);
  }

  @Get('store/:slice/:version/release.sig')
  @NeedsRight('read')
  @ApiProduces('application/jose')
  @ApiOperation({ summary: 'The signature of a release' })
  @ApiOkResponse({ description: 'JWS', schema: { type: 'string' } })
  @MayAnswerProblems('not_found')
  async getReleaseSignature(@Param() { slice, version }: StoreParams): Promise<StreamableFile> {
    const [release, content] = await Promise.all([
      this.releases.find(slice, version),
      this.releases.signature(slice, version),
    ]);
    if (!release || content === undefined) throw new Problem('not_found');
    return new StreamableFile(Buffer.from(content), { type: 'application/jose' });
  }

  @Get('store/:slice/:version/*path')
  @NeedsRight('read')
  @ApiProduces('application/octet-stream')
  @ApiOperation({ summary: 'Get a file of a complete release' })
  @ApiNotModifiedResponse({ description: 'The caller has it' })
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @MayAnswerProblems('not_found')
  async getReleaseFile(
    @Param() { slice, version, path }: FileParams,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const release = await this.releases.find(slice, version);
    const wanted = [path].flat().join('/');
    const file = release?.files.find((known) => known.path === wanted);
    if (!file) throw new Problem('not_found');
    const etag = `"${file.sha256}"`;
    response.set({ ETag: etag, 'Cache-Control': IMMUTABLE });
    if (isNotModified(request, etag)) {
      response.status(304);
      return undefined;
    }
    const stream = Readable.from(this.blobs.read(file.sha256, file.bytes));
    const answer = new StreamableFile(stream, { type: 'application/octet-stream', length: file.bytes });
    // A truncated file must not look complete.
    return answer.setErrorHandler((_error, answered) => (answered as Response).destroy());
  }

  @Post('store/:slice/missing')
  @NeedsRight('upload')
  @NotAudited('changes nothing')
  @HttpCode(200)
  @ApiOperation({
    summary: 'List the contents that must be uploaded; the others exist already from earlier releases',
  })
  @ApiBody({ schema: { type: 'array', items: { type: 'string' }, maxItems: MAX_FILES } })
  @ApiOkResponse({
    description: 'SHA-256 hashes of the missing contents',
    schema: { type: 'array', items: { type: 'string' } },
  })
  @ReceivesBody()
  async listMissingContents(@Param('slice') slice: string, @Req() request: Request): Promise<string[]> {
    const asked = contents.safeParse(await receiveJson(request, MAX_MANIFEST_BYTES));
    if (asked.success) return this.receive.missing(slice, asked.data);
    throw new Problem('malformed_request', 'The body is not a list of hexadecimal SHA-256 hashes.');
  }

  @Put('store/:slice/:version/release.sig')
  @NeedsRight('upload')
  @Audited('release.signed')
  @ApiOperation({ summary: 'Sign a stored release, or replace its signature' })
  @AnswersNothing()
  @ReceivesBody()
  @MayAnswerProblems('not_found', 'release_not_signed')
  async putReleaseSignature(
    @Param() { slice, version }: StoreParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    const { content } = await receiveBody(request, MAX_SIGNATURE_BYTES);
    const release = await this.releases.read(slice, version);
    if (!release) throw new Problem('not_found');
    const signature = content.toString('latin1');
    await this.verify.expect(release, signature);
    await this.releases.putSignature(slice, version, signature);
  }

  @Put('store/:slice/:version/release.json')
  @NeedsRight('upload')
  @Audited('release.uploaded')
  @ApiOperation({
    summary: 'Complete a release from uploaded files',
    description: 'All listed files must have been uploaded; the release then becomes available as a whole.',
  })
  @ApiCreatedResponse({ description: 'The release is complete' })
  @ApiOkResponse({ description: 'The release existed already' })
  @ReceivesBody()
  @MayAnswerProblems('release_not_accepted', 'release_incomplete', 'release_differs', 'store_full')
  async putRelease(
    @Param() { slice, version }: StoreParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    const body = await receiveBody(request, MAX_MANIFEST_BYTES);
    const isNew = await this.receive.manifest(slice, version, body, holder.name);
    response.status(isNew ? 201 : 200);
  }

  @Put('store/:slice/:version/*path')
  @NeedsRight('upload')
  @NotAudited('the release that it belongs to is recorded')
  @ApiOperation({
    summary: 'Upload a file of a future release',
    description:
      'Requires Content-Length; Content-Digest (sha-256) is verified. Not readable before `release.json` is uploaded.',
  })
  @AnswersNothing()
  @ReceivesBody()
  @MayAnswerProblems('store_full')
  async putReleaseFile(@Param() { slice }: FileParams, @Req() request: Request): Promise<void> {
    await this.receive.file(slice, await receiveBody(request, MAX_FILE_BYTES));
  }

  @Delete('store/:slice/:version')
  @NeedsRight('upload')
  @Audited('release.deleted')
  @ApiOperation({ summary: 'Remove an unused release' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'conflict')
  async deleteRelease(
    @Param() { slice, version }: StoreParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    await this.prune.one(slice, version);
  }

  /** Commits are not part of the release: the same content may be built from many of them. */
  @Put('commits/:slice/:version')
  @NeedsRight('upload')
  @NotAudited('the release that it is about is recorded')
  @ApiOperation({ summary: 'Record the commits that a release was built from; the first record wins' })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @AnswersNothing()
  @ReceivesBody()
  @MayAnswerProblems('not_found')
  async putReleaseCommits(@Param() { slice, version }: StoreParams, @Req() request: Request): Promise<void> {
    const told = releaseCommits.safeParse(await receiveJson(request, MAX_COMMITS_BYTES));
    if (!told.success) throw new Problem('validation_failed', told.error.message.slice(0, 500));
    if (!(await this.releases.noteCommits(slice, version, told.data))) throw new Problem('not_found');
  }
}
