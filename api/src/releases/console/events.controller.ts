import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { WatchReleases } from './watch-releases.ts';

/** Bytes that wait for a slow reader; whoever has not read so much is let go, and comes again. */
const MAX_WAITING = 1024 * 1024;

/** How releases are, again and again, for as long as somebody listens. */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/events')
export class EventsController {
  constructor(private readonly watch: WatchReleases) {}

  @Get()
  @ForReleaseManagers()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary: 'What `getReleases` answers, now and at each change, as server-sent events',
    description:
      'Events of the type `releases`; comments in between tell that the connection lives. It ends with the session.',
  })
  @ApiOkResponse({ description: 'Server-sent events', schema: { type: 'string' } })
  watchReleases(@Me() me: SignedIn, @Res() response: Response): void {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      // It is no use to anybody else when this has ended, and an instance that stops must not wait for it.
      Connection: 'close',
      // nginx holds back what it reads otherwise.
      'X-Accel-Buffering': 'no',
    });
    const stop = this.watch.listen({
      me,
      send(text) {
        if (response.writableLength > MAX_WAITING) response.destroy();
        else response.write(text);
      },
      end: () => response.end(),
    });
    response.once('close', stop);
    response.flushHeaders();
  }
}
