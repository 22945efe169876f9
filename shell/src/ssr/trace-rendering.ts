import { inSpan } from '@opinionbridge/tracing';
import type { RenderedPage } from './protocol.ts';

/**
 * Traces what a renderer does for a page. The renderer tells only how long each part took; they end when its answer is here, and
 * none of them begins before the page was given to it, whatever it tells.
 *
 * @throws what `render` throws
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
