import { Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { shellReport, type KnownShell } from '@opinionbridge/releases';
import { Matches } from 'class-validator';
import type { Request } from 'express';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { newCounts } from '../measures/new-counts.ts';
import { ReleaseMeasures } from '../measures/release-measures.repository.ts';
import { ReceivesBody, receiveJson } from '../receive-body.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import { ALL_SLICES } from '../tokens/release-token.schema.ts';
import { checkSlice, type ReleaseHolder } from '../tokens/release-tokens.ts';
import { JudgeReleases } from './judge-releases.ts';
import { ShellStates } from './shell-states.repository.ts';

/** Generous, because reasons of refused releases include stacks. */
const MAX_REPORT_BYTES = 512 * 1024;

export class ShellParams {
  @Matches(/^[\w-]{8,64}$/)
  id: string;
}

/**
 * Reports that shells send every few seconds, for everybody who asks what visitors get. A report can withdraw any
 * team's release, so the token must be valid for all slices.
 */
@ApiTags('releases')
@Controller('api/releases/shells')
export class ShellsController {
  constructor(
    private readonly states: ShellStates,
    private readonly judgeReleases: JudgeReleases,
    private readonly measures: ReleaseMeasures,
  ) {}

  @Get()
  @NeedsRight('read')
  @ApiOperation({ summary: 'List all shells with their latest reports' })
  @ApiOkResponse({
    description: 'Shells, most recently heard first',
    schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
  })
  listShells(): Promise<KnownShell[]> {
    return this.states.list();
  }

  @Put(':id')
  @NeedsRight('report')
  @NotAudited('a shell reports its own state')
  @ApiOperation({ summary: 'Report what a shell serves and refuses' })
  @ApiBody({
    description: 'Same as the shell’s /health/slices',
    schema: { type: 'object', additionalProperties: true },
  })
  @AnswersNothing()
  @ReceivesBody()
  async putShellReport(
    @Param() { id }: ShellParams,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    checkSlice(holder, ALL_SLICES);
    const told = shellReport.safeParse(await receiveJson(request, MAX_REPORT_BYTES));
    if (!told.success) throw new Problem('validation_failed', told.error.message.slice(0, 500));
    const heardAt = new Date();
    const report = JSON.stringify(told.data);
    // A kill before the counts are added loses those of five seconds, but never counts any twice.
    const { startedAt = '', upMs = 0 } = told.data;
    const state = { _id: id, name: holder.name, report, heardAt, startedAt, upMs };
    const before = await this.states.put(state);
    if (before === undefined) return;
    await this.measures.add(newCounts(before, told.data), heardAt);
    await this.judgeReleases.judge();
  }

  @Delete(':id')
  @NeedsRight('report')
  @NotAudited('a shell reports its own shutdown')
  @ApiOperation({ summary: 'Report an orderly shutdown, so that the shell does not count as lost' })
  @AnswersNothing()
  deleteShell(@Param() { id }: ShellParams, @Holder() holder: ReleaseHolder): Promise<void> {
    checkSlice(holder, ALL_SLICES);
    return this.states.remove(id);
  }
}
