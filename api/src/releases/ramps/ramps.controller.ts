import { Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { isSameRelease, ramp as rampSchema, type Ramp } from '@opinionbridge/releases';
import type { Request } from 'express';
import { nameTarget, nameWho } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReceivesBody, receiveJson } from '../receive-body.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { Holder, NeedsRight } from '../tokens/release-token.guard.ts';
import type { ReleaseHolder } from '../tokens/release-tokens.ts';
import { isRampOf } from './ramp.schema.ts';
import { present, Ramps } from './ramps.repository.ts';

const MAX_RAMP_BYTES = 4 * 1024;

/** Canaries that grow automatically. A static host has none, since nothing there would make them grow. */
@ApiTags('releases')
@Controller('api/releases/ramps')
export class RampsController {
  constructor(
    private readonly ramps: Ramps,
    private readonly registry: RegistryState,
  ) {}

  @Get()
  @NeedsRight('read')
  @ApiOperation({ summary: 'List the canaries that grow automatically' })
  @ApiOkResponse({
    description: 'At most one per slice',
    schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
  })
  async listRamps(): Promise<Ramp[]> {
    const [{ registry }, ramps] = await Promise.all([this.registry.read(), this.ramps.list()]);
    return ramps.filter((ramp) => isRampOf(ramp, registry.slices[ramp._id]?.canary)).map(present);
  }

  @Put(':slice')
  @NeedsRight('activate')
  @Audited('ramp.started')
  @ApiOperation({ summary: 'Make a slice’s canary grow until everyone has it' })
  @ApiBody({
    description: 'Slice, version, manifestSha256, minutes',
    schema: { type: 'object', additionalProperties: true },
  })
  @AnswersNothing()
  @ReceivesBody()
  @MayAnswerProblems('conflict')
  async putRamp(
    @Param('slice') slice: string,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    const asked = rampSchema.safeParse(await receiveJson(request, MAX_RAMP_BYTES));
    if (!asked.success) throw new Problem('validation_failed', asked.error.message.slice(0, 500));
    if (asked.data.slice !== slice)
      throw new Problem('validation_failed', `It belongs to ${asked.data.slice}, not to ${slice}.`);
    nameTarget(request, `${slice} ${asked.data.version}`);
    const { registry } = await this.registry.read();
    const canary = registry.slices[slice]?.canary;
    if (!canary || !isSameRelease(canary.release, asked.data))
      throw new Problem(
        'conflict',
        `${slice} ${asked.data.version} is not a canary, so it cannot grow. Make it one first.`,
      );
    await this.ramps.put(asked.data, canary.since, holder.name);
  }

  @Delete(':slice')
  @NeedsRight('activate')
  @Audited('ramp.stopped')
  @ApiOperation({ summary: 'Stop the growth of a canary' })
  @AnswersNothing()
  async deleteRamp(
    @Param('slice') slice: string,
    @Holder() holder: ReleaseHolder,
    @Req() request: Request,
  ): Promise<void> {
    nameWho(request, `token ${holder.name}`);
    nameTarget(request, slice);
    await this.ramps.delete(slice);
  }
}
