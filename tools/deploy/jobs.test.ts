import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folder, manifest, read, root } from './testing/deployment.ts';
import { readYaml, type Container, type Environment } from './testing/read-deployment.ts';

interface CronJob {
  metadata: { name: string };
  spec: {
    suspend?: boolean;
    jobTemplate: {
      spec: {
        template: {
          metadata: { labels: Environment };
          spec: { containers: [Container & { command: string[] }] };
        };
      };
    };
  };
}
type Policy = { spec: { podSelector: unknown; ingress?: unknown; egress: { ports: { port: number }[] }[] } };

const jobs = (readYaml(join(folder, 'kubernetes/jobs.yaml')) as CronJob[]).map(({ metadata, spec }) => {
  const { metadata: pod, spec: inside } = spec.jobTemplate.spec.template;
  return { name: metadata.name, spec, labels: pod.labels, container: inside.containers[0] };
});

test.each(jobs)('the job $name runs a command of the API’s image', ({ name, container }) => {
  expect(container.image).toBe('opinionbridge/api');
  const [command] = /\w+\.js/.exec(container.command.join(' ')) ?? [];
  expect(command).toBe(`${name}.js`);
  expect(existsSync(join(root, 'api/src/commands', `${name}.ts`))).toBe(true);
});

test.each(jobs)('the job $name reaches the database, and no more than it needs', ({ name, labels }) => {
  const { spec } = manifest('NetworkPolicy', name) as unknown as Policy;
  expect(spec.podSelector).toEqual({ matchLabels: labels });
  expect(spec.ingress).toBeUndefined();
  const ports = spec.egress.flatMap((rule) => rule.ports).map(({ port }) => port);
  expect(new Set(ports)).toEqual(new Set(name === 'backup' ? [53, 27017, 443] : [53, 27017]));
});

test('migrations never run by the clock', () => {
  expect(jobs.find(({ name }) => name === 'migrate')?.spec.suspend).toBe(true);
  expect(read('deploy/README.md')).toContain('create job --from=cronjob/migrate');
});

test('a backup that would go with its pod fails before it is made', () => {
  const [shell = '', ...words] = jobs.find(({ name }) => name === 'backup')?.container.command ?? [];
  const backUp = (bucket: string) =>
    spawnSync(shell, words, {
      cwd: root,
      env: { PATH: process.env['PATH'], BACKUP_S3_BUCKET: bucket },
      encoding: 'utf8',
    });
  const refused = backUp('');
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('BACKUP_S3_BUCKET: must be filled in');
  expect(backUp('backups').stderr).not.toContain('BACKUP_S3_BUCKET');
});
