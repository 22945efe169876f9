import { z } from 'zod';
import { ask, jsonOf, type Answer } from './ask.ts';
import type { ApiStatus, DeliveryQueue, OffSiteBackup } from './site-status.ts';

const readiness = z.object({
  status: z.string(),
  reasons: z.array(z.string()),
  jobs: z.array(z.object({ name: z.string(), lastError: z.string().nullable(), late: z.boolean() })),
});

/** @param metricsToken for an API on another machine */
export async function askApi(origin: string, metricsToken: string | undefined): Promise<ApiStatus> {
  const [ready, metrics] = await Promise.all([
    ask(`${origin}/health/ready`),
    ask(`${origin}/metrics`, metricsToken),
  ]);
  const said = readiness.safeParse(jsonOf(ready)).data;
  return {
    origin,
    isReady: typeof ready !== 'string' && ready.status === 200 && said?.status === 'ready',
    reasons: said?.reasons ?? [typeof ready === 'string' ? ready : `answers with status ${ready.status}`],
    jobs: said?.jobs ?? [],
    ...figuresOf(metrics),
    // Without permission the metrics answer 404.
    refusesMetrics: metricsToken !== undefined && typeof metrics !== 'string' && metrics.status === 404,
  };
}

function figuresOf(answer: Answer | string): Pick<ApiStatus, 'nodeVersion' | 'queue' | 'offSite'> {
  if (typeof answer === 'string' || answer.status !== 200)
    return { nodeVersion: undefined, queue: undefined, offSite: undefined };
  const figure = (series: string) => {
    const line = answer.text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? NaN : Number(line.slice(series.length + 1));
  };
  const queue: DeliveryQueue = {
    waiting: figure('api_enquiries_undelivered{state="waiting"}'),
    held: figure('api_enquiries_undelivered{state="held"}'),
    dead: figure('api_enquiries_undelivered{state="dead"}'),
    oldestWaitingSeconds: figure('api_enquiries_oldest_waiting_seconds'),
  };
  return {
    nodeVersion: /^nodejs_version_info\{version="([^"]+)"/m.exec(answer.text)?.[1],
    // NaN while the API cannot reach its database.
    queue: Object.values(queue).every(Number.isFinite) ? queue : undefined,
    offSite: offSiteOf(figure),
  };
}

function offSiteOf(figure: (series: string) => number): OffSiteBackup | undefined {
  const failed = figure('api_backup_failed{place="off-site"}');
  const seconds = figure('api_backup_succeeded_timestamp_seconds{place="off-site"}');
  if (!Number.isFinite(failed)) return undefined;
  const succeededAt = Number.isFinite(seconds) ? new Date(seconds * 1_000).toISOString() : undefined;
  return { hasFailed: failed === 1, succeededAt };
}
