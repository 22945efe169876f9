import { inSpan } from '@opinionbridge/tracing';
import type { RenderedPage } from './protocol.ts';

/**
 * Traces a renderer's work by the durations it reports. Its spans end with the answer, and none starts before the
 * request, whatever it claims.
 * @throws whatever `render` throws
 */
export function traceRendering(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  return inSpan('render', 'internal', {}, async (span) => {
    const startedAt = Date.now();
    const page = await render();
    if (page.fault !== undefined) span.fail();
    if (page.took && span.isRecorded) {
      const endedAt = Date.now();
      const between = Math.max(startedAt, endedAt - page.took.html);
      span.child('load data', 'internal', {}, Math.max(startedAt, between - page.took.data)).end(between);
      span.child('make html', 'internal', {}, between).end(endedAt);
    }
    return page;
  });
}
