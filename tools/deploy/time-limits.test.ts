import { processVariables } from '../docs/process-variables.ts';
import { constantIn, manifest, read, root } from './testing/deployment.ts';

const { shell, api } = processVariables(root);
const byDefault = (list: typeof shell, name: string) =>
  Number(list.find((variable) => variable.name === name)?.fallback);

const [visitors, inner] = read('deploy/nginx/templates/site.conf.template').split(
  'listen ${NGINX_INNER_LISTEN};',
) as [string, string];
const locations = visitors + read('deploy/nginx/templates/site/locations.conf.template');

/** @returns milliseconds that a location of nginx waits for its upstream */
function nginxMs(template: string, location: string): number {
  const block = template.split(`location ${location} {`)[1]?.split('\n}')[0]?.split('\n    }')[0];
  const [, count, unit] = /proxy_read_timeout (\d+)(ms|s);/.exec(block ?? '') ?? [];
  return Number(count) * (unit === 's' ? 1_000 : 1);
}

const pageMs = byDefault(shell, 'SLICE_PAGE_TIMEOUT_MS');
const waitMs = constantIn('shell/src/http/settings/release-settings.ts', 'WAIT_MS');
const formWaitMs = constantIn('shell/src/ssr/pool/renderer-pool.ts', 'FORM_WAIT_MS');
const callShare = /CALL_SHARE = (\d) \/ (\d);/.exec(read('shell/src/http/api-calls.ts')) ?? [];
const callMs = (pageMs * Number(callShare[1])) / Number(callShare[2]);
const apiMs = byDefault(api, 'REQUEST_TIMEOUT_MS');
const uploadMs = apiMs * constantIn('api/src/platform/http/limits/time-limit.ts', 'UPLOAD_FACTOR');
const databaseMs = Number(
  /socketTimeoutMS: ([\d_]+),/
    .exec(read('api/src/platform/database/connection-options.ts'))?.[1]
    ?.replaceAll('_', ''),
);
const send = 'mfe-admin/src/api/upload/send-form.ts';

/** Time limits in milliseconds along the path from the browser to the database. */
const LIMITS: Record<string, Record<string, number>> = {
  page: { nginx: nginxMs(locations, '/'), shell: waitMs + pageMs },
  'form without JavaScript': {
    nginx: nginxMs(locations, '~ ^/(?:hi/)?contact/?$'),
    shell: formWaitMs + pageMs,
  },
  'call of a page or form': { shell: callMs, 'inner nginx': nginxMs(inner, '~ ^/(api|media)/') },
  'content version': {
    shell: constantIn('shell/src/http/content-version.ts', 'TIMEOUT_MS'),
    'inner nginx': nginxMs(inner, '= /api/content-version'),
    API: constantIn(
      'api/src/platform/database/content-version/content-version.controller.ts',
      'LONGEST_WAIT_MS',
    ),
  },
  'enquiry from a browser': {
    browser: constantIn('mfe-marketing/src/pages/contact/form/submit-enquiry.ts', 'PATIENCE_MS'),
    nginx: nginxMs(locations, '= /api/contact'),
    API: apiMs,
    database: databaseMs,
  },
  'call of the admin area': {
    browser: constantIn('mfe-admin/src/api/desk-api.ts', 'CALL_MS'),
    nginx: nginxMs(locations, '~ ^/(api|media)/'),
    API: apiMs,
    database: databaseMs,
  },
  'five pictures': {
    browser: constantIn(send, 'SILENCE_MS') + 5 * constantIn(send, 'PICTURE_MS'),
    nginx: nginxMs(locations, '^~ /uploads/'),
    API: uploadMs,
    database: databaseMs,
  },
};

test.each(Object.entries(LIMITS))('%s: each time limit is smaller than the one around it', (_what, row) => {
  const limits = Object.values(row);
  expect(limits.length).toBeGreaterThan(1);
  for (const [place, limit] of limits.slice(1).entries()) expect(limits[place]).toBeGreaterThan(limit);
});

test('docs/operations.md has these limits, in seconds', () => {
  const section = read('docs/operations.md')
    .split('\n## ')
    .find((text) => text.startsWith('Time limits\n'));
  const rows = (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...body] = rows;
  const told = body.map(([what = '', ...cells]) => [
    what,
    Object.fromEntries(
      cells.flatMap((cell, index) => (cell === '' ? [] : [[head[index + 1], Number(cell) * 1_000]])),
    ),
  ]);
  expect(Object.fromEntries(told)).toEqual(LIMITS);
});

test('an Ingress waits longer than shells and APIs', () => {
  const { annotations = {} } = manifest('Ingress', 'site').metadata;
  const ingressMs = Number(annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']) * 1_000;
  expect(ingressMs).toBeGreaterThan(Math.max(uploadMs, formWaitMs + pageMs));
});
