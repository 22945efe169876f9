import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sliceName, vitalNames } from '@opinionbridge/releases';
import type { SliceTable } from '@opinionbridge/contracts/slice-table';
import { compositionId } from '../../shared/composition-id.ts';
import {
  ALTERED_REPORTS,
  POLICY_REPORTS,
  READ_REPORTS,
  VITAL_REPORTS,
} from '../../shared/report-addresses.ts';
import type { ReleaseFiles } from '../../artifacts/release-files.ts';
import type { Metrics } from './metrics.ts';
import type { ReadCounter } from './read-counter.ts';
import { reportScope } from './report-scope.ts';

const MAX_REPORT_BYTES = 8 * 1024;
/** Larger values come from a computer that slept. */
const LONGEST_MS = 120_000;

/** A web vital with the page's slice and composition, and nothing that identifies the visitor. */
const vital = z.strictObject({
  composition: compositionId,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(LONGEST_MS),
  slice: sliceName,
});

/** A measured value and where it was measured. */
export type Vital = z.infer<typeof vital>;

/** Directives of our own policy, the only ones that can be violated: metric labels must not be arbitrary text. */
const DIRECTIVES = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src media-src ' +
    'connect-src frame-src manifest-src worker-src object-src form-action base-uri frame-ancestors ' +
    'require-trusted-types-for trusted-types integrity-policy'
  ).split(' '),
);

const word = z.string().max(2_000);
/** The older report format, which all browsers send to `report-uri`. */
const policyReport = z.object({
  'csp-report': z.object({
    'effective-directive': word.optional(),
    'violated-directive': word.optional(),
    'blocked-uri': word.optional(),
    'document-uri': word.optional(),
  }),
});

/** A script without a hash, which the integrity policy blocks: https://w3c.github.io/webappsec-subresource-integrity/ */
const integrityReport = z
  .tuple([
    z.object({
      type: z.literal('integrity-violation'),
      body: z.object({ documentURL: word.optional(), blockedURL: word.optional() }),
    }),
  ])
  .rest(z.unknown())
  .transform(([{ body }]) => ({
    'csp-report': {
      'effective-directive': 'integrity-policy',
      'violated-directive': undefined,
      'blocked-uri': body.blockedURL,
      'document-uri': body.documentURL,
    },
  }));

/**
 * Routes for browsers' own reports: policy violations, altered files, web vitals and posts opened, without personal
 * data.
 */
export async function reportRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  table: () => SliceTable,
  onVital: (vital: Vital) => void,
  reads: ReadCounter,
  releaseOf: ReleaseFiles['releaseOf'],
): Promise<void> {
  await reportScope(app, MAX_REPORT_BYTES, (reports, limited) => {
    reports.post(VITAL_REPORTS, limited, async (request, reply) => {
      const read = vital.safeParse(request.body);
      // The slice becomes a metric label, so it must be a known one.
      if (!read.success || !table().names.includes(read.data.slice))
        return reply.code(400).type('text/plain').send('This is not a web vital.');
      metrics.countVital(read.data.name, read.data.slice, read.data.value);
      onVital(read.data);
      return reply.code(204).send();
    });

    reports.post(READ_REPORTS, limited, async (request, reply) => {
      if (typeof request.body !== 'string')
        return reply.code(400).type('text/plain').send('This is not a path.');
      reads.countOpened(request.body, request.headers);
      return reply.code(204).send();
    });

    reports.post(ALTERED_REPORTS, limited, async (request, reply) => {
      const release = typeof request.body === 'string' && releaseOf(request.body);
      if (!release) return reply.code(400).type('text/plain').send('This is not a file of a release.');
      metrics.countPolicyReport('altered-file');
      request.log.warn(
        { slice: release.slice, version: release.named.version, file: request.body },
        'a browser received a file that differs from its release, and did not run it',
      );
      return reply.code(204).send();
    });

    reports.post(POLICY_REPORTS, limited, async (request, reply) => {
      const read = z.union([policyReport, integrityReport]).safeParse(request.body);
      if (!read.success) return reply.code(400).type('text/plain').send('This is not a policy report.');
      const report = read.data['csp-report'];
      const said =
        (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)[0] ?? '';
      const directive = DIRECTIVES.has(said) ? said : 'unknown';
      metrics.countPolicyReport(directive);
      request.log.warn(
        {
          directive,
          blocked: originOf(report['blocked-uri']),
          slice: sliceOfPage(table(), report['document-uri']),
        },
        'a browser reports a violation of the content security policy',
      );
      return reply.code(204).send();
    });
  });
}

/** The blocked origin or keyword; never a whole address, which may contain what a visitor typed. */
function originOf(blocked = ''): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown';
}

function sliceOfPage(table: SliceTable, address = ''): string {
  return URL.canParse(address) ? table.sliceOf(new URL(address).pathname) : 'unknown';
}
