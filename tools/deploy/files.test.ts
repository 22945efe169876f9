import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { sliceNamesIn } from '../site/slice-folders.ts';
import {
  composeSecrets,
  constantIn,
  filled,
  folder,
  read,
  root,
  service,
  services,
  stages,
} from './testing/deployment.ts';
import { readYaml, yamlFiles } from './testing/read-deployment.ts';

test.each(yamlFiles(folder).map((path) => relative(root, path)))('%s is YAML', (path) => {
  expect(readYaml(join(root, path)).length).toBeGreaterThan(0);
});

test('every image is made from the Node that the site is tested with', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  const bases = [...stages.values()].map(({ from }) => from).filter((from) => !stages.has(from));
  expect(bases).toEqual([`node:${devDependencies.node}-slim`]);
});

test('what the images copy is there, and what compose builds has a stage', () => {
  const copied = [...stages.values()].flatMap(({ lines }) =>
    lines.flatMap((line) => /^COPY (?!--from)(\S+) /.exec(line)?.[1] ?? []),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((target) => !stages.has(target))).toEqual([]);
});

test('the image of the release command has every file that it imports', () => {
  const copied = (stages.get('slices')?.lines ?? []).flatMap(
    (line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [],
  );
  const needed = new Set(['tools/slice/main.ts', 'package-lock.json']);
  for (const path of needed)
    for (const [, to = ''] of read(path).matchAll(/ from '(\.[^']+)'/g)) needed.add(join(dirname(path), to));
  expect(needed.size).toBeGreaterThan(50);
  const isThere = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`));
  expect([...needed].filter((path) => !isThere(path))).toEqual([]);
});

test.each(['api', 'shell'])(
  'the image of the %s has the packages that only it has in this version',
  (name) => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const own = Object.entries(lock.packages).filter(
      ([path, { dev }]) => path.startsWith(`${name}/node_modules/`) && !dev,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(stages.get(name)?.lines).toContain(
      `COPY --from=${name}-packages /site/${name}/node_modules ${name}/node_modules`,
    );
  },
);

test('nginx is given every variable of its templates, and no other', () => {
  const templates = readdirSync(join(folder, 'nginx/templates'), { recursive: true, encoding: 'utf8' });
  const used = templates
    .filter((name) => name.endsWith('.template'))
    .flatMap((name) => [...read(`deploy/nginx/templates/${name}`).matchAll(/\$\{([A-Z][A-Z_0-9]*)\}/g)])
    .map(([, name]) => name as string);
  expect([...new Set(used)].sort()).toEqual(Object.keys(service('nginx').environment).sort());
});

test('nginx lets the largest post through: five pictures and the text', () => {
  const locations = read('deploy/nginx/templates/site/locations.conf.template');
  const megabytes = [...locations.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
  const picture = constantIn('api/src/blog/pictures/picture-uploads.interceptor.ts', 'MAX_PICTURE_BYTES');
  expect(Math.max(...megabytes) * 1024 * 1024).toBeGreaterThan(5 * picture + 1_000_000);
});

test('.env.example names what compose.yaml asks for, and nothing else', () => {
  const asked = [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(
    ([, name]) => name as string,
  );
  expect(Object.keys(filled).sort()).toEqual([...new Set(asked)].sort());
});

test('no container’s log grows without end', () => {
  for (const [name, { logging }] of Object.entries(services))
    expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }]);
});

test('each image of ours has a tag that compose is told', () => {
  const built = Object.values(services).filter(({ build }) => build);
  expect(built.length).toBeGreaterThan(0);
  for (const { image, build } of built) expect(image).toBe(`opinionbridge/${build?.target}:\${TAG:-latest}`);
});

test('backups are written to and restored from a volume, by lines of the page that fit', () => {
  const { volumes } = service('backup');
  expect(volumes).toContain('./backups:/backups');
  const lines = [...read('deploy/README.md').matchAll(/^docker compose run .* backup (.+)$/gm)];
  expect(lines.length).toBeGreaterThan(1);
  for (const [, words = ''] of lines) {
    const [command = '', path = ''] = words.split(' ');
    expect(existsSync(join(root, 'api/src/commands', `${basename(command, '.js')}.ts`))).toBe(true);
    expect(path).toMatch(/^\/backups\//);
  }
});

test('the first releases are those of all slices', () => {
  const named = /for slice in ([^;]+);/.exec(service('slices').command?.join() ?? '')?.[1];
  expect(named?.split(' ').sort()).toEqual(sliceNamesIn(root));
});

test('the first key is for all slices and the shell', () => {
  const named = /for name in ([^;]+);/.exec(read('deploy/make-keys.sh'))?.[1];
  expect(named?.split(' ').sort()).toEqual([...sliceNamesIn(root), 'shell'].sort());
});

test('make-keys.sh needs no Node, and gives keys to the user of the containers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'make-keys-'));
  const deploy = join(scratch, 'deploy');
  mkdirSync(join(scratch, 'bin'));
  mkdirSync(deploy);
  for (const name of ['make-keys.sh', 'give-to-containers.sh'])
    copyFileSync(join(folder, name), join(deploy, name));
  // Runs the image's command in the local folder that the container would mount at /site.
  const docker = `#!/bin/sh\nuntil [ "\${1#opinionbridge/slices}" != "$1" ]; do shift; done\nshift\nexec "${process.execPath}" "${root}/tools/slice/main.ts" "$@"\n`;
  writeFileSync(join(scratch, 'bin/docker'), docker, { mode: 0o755 });
  const run = () =>
    spawnSync('sh', [join(deploy, 'make-keys.sh')], {
      env: { PATH: `${join(scratch, 'bin')}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
  const [own, listed] = ['keys/signing-key.json', 'keys/public/slice-keys.json'].map((path) =>
    join(deploy, path),
  );
  try {
    expect(run()).toMatchObject({ status: 0 });
    const made = [own, listed].map((path) => readFileSync(path!, 'utf8'));
    expect(Object.keys(JSON.parse(made[1]!) as object).sort()).toEqual([
      'admin',
      'blog',
      'marketing',
      'registry',
      'shell',
    ]);
    if (process.getuid?.() === 0) expect(statSync(own!).uid).toBe(1000);
    expect(run()).toMatchObject({ status: 0 });
    expect([own, listed].map((path) => readFileSync(path!, 'utf8'))).toEqual(made);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

test('make-secrets.sh makes all of compose’s secrets, private, and overwrites none', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'make-secrets-'));
  const script = join(scratch, 'make-secrets.sh');
  for (const name of ['make-secrets.sh', 'give-to-containers.sh'])
    copyFileSync(join(folder, name), join(scratch, name));
  const run = () => spawnSync('sh', [script], { encoding: 'utf8' });
  const content = () =>
    Object.fromEntries(
      readdirSync(join(scratch, 'secrets')).map((name) => [
        name,
        readFileSync(join(scratch, 'secrets', name), 'utf8'),
      ]),
    );
  try {
    writeFileSync(join(scratch, '.env'), 'MONGO_ROOT_PASSWORD=other\nMONGO_PASSWORD=\n');
    expect(run()).toMatchObject({ status: 1, stderr: 'Fill in MONGO_PASSWORD in .env first.\n' });
    writeFileSync(join(scratch, '.env'), 'MONGO_ROOT_PASSWORD=other\nMONGO_PASSWORD=letters\n');
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    const made = content();
    expect(Object.keys(made).map((name) => `./secrets/${name}`)).toEqual(
      // make-keys.sh creates the registry's key together with the others.
      Object.values(composeSecrets('api-1'))
        .filter((path) => !path.startsWith('./keys/'))
        .sort(),
    );
    expect(made['mongodb-uri']).toMatch(/^mongodb:\/\/site:letters@mongo-1,.*w=majority\n$/);
    expect(made['jwt-secret']).toMatch(/^[0-9a-f]{64}\n$/);
    const random = ['jwt-secret', 'metrics-token', 'admin-password', 'release-token', 'release-read-token'];
    expect(new Set(random.map((name) => made[name])).size).toBe(random.length);
    for (const name of Object.keys(made))
      expect(statSync(join(scratch, 'secrets', name)).mode & 0o777).toBe(0o600);
    expect(run().status).toBe(0);
    expect(content()).toEqual(made);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

test('no image and no commit holds secrets, keys or backups', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(read(file).split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/?deploy\/secrets\/?$/),
        expect.stringMatching(/^\/?deploy\/keys\/?$/),
        expect.stringMatching(/^\/?deploy\/backups\/?$/),
      ]),
    );
});

test('roll.sh names servers and one-step containers that compose has', () => {
  const script = read('deploy/roll.sh');
  const servers = /^SERVERS='(.+)'$/m.exec(script)?.[1]?.split(' ') ?? [];
  const inCompose = Object.keys(services).filter((name) => /^((api|shell)-\d|releases)$/.test(name));
  expect(servers).toEqual(inCompose.sort());
  const steps = [...script.matchAll(/docker compose run (?:--?\S+ )*?(?:--entrypoint \S+ )?(\w+) /g)].map(
    ([, name]) => name as string,
  );
  expect(steps).toEqual(['migrate', 'slices']);
  for (const name of steps) expect(Object.keys(services)).toContain(name);
  // Their network must not have fixed addresses, which a running one already uses.
  for (const name of steps) expect(JSON.stringify(service(name).networks)).not.toContain('ipv4_address');
  const template = read('deploy/nginx/templates/site.conf.template');
  const leftOut = Number(/fail_timeout=(\d+)s/.exec(template)?.[1]);
  expect(Number(/^SETTLE=(\d+)$/m.exec(script)?.[1])).toBeGreaterThan(leftOut);
});
