import { join } from 'node:path';
import { Refusal, type Change, type Tree } from '../changes.ts';
import { after, before, Draft } from '../draft.ts';
import { camelOf, checkName, pascalOf, titleOf } from '../names.ts';
import { checkSegment } from '../slice/check-prefix.ts';

const templates = join(import.meta.dirname, 'templates');

/** Roles that may use an operation, by the least privileged one, with the row for the API's table of roles. */
const ACCESS: Readonly<Record<string, { roles: readonly string[]; row: string }>> = {
  owner: { roles: ['owner'], row: 'x     -      -      -           -  needs_owner' },
  editor: { roles: ['editor', 'owner'], row: 'x     x      -      -           -  needs_editor' },
  author: { roles: ['author', 'editor', 'owner'], row: 'x     x      x      -           -  needs_author' },
  coordinator: {
    roles: ['coordinator', 'owner'],
    row: 'x     -      -      x           -  needs_coordinator',
  },
};

export interface ApiModuleWish {
  /** Its subject in the plural: `callbacks`. */
  readonly name: string;
  /** The singular; by default the name without its last letter. */
  readonly one?: string | undefined;
  /** The least privileged role that may use it; by default the owner. */
  readonly for?: string | undefined;
}

/**
 * Plans a new module of the API: schema, repository, validated input, controller, use case, a test, and its lines in
 * the tables of other tests.
 *
 * @throws Refusal if the options are not possible
 */
export async function planApiModule(tree: Tree, wish: ApiModuleWish): Promise<readonly Change[]> {
  const { name } = wish;
  checkName('a module', name);
  const one = wish.one ?? name.replace(/s$/, '');
  checkName('one of a module', one);
  if (one === name) throw new Refusal(`Give the singular of "${name}": --one <name>.`);
  const least = wish.for ?? 'owner';
  const access = Object.hasOwn(ACCESS, least) ? ACCESS[least] : undefined;
  if (!access)
    throw new Refusal(`"${least}" is not a role; the roles are owner, editor, author and coordinator.`);
  checkSegment(tree, name);
  const api = tree.read('api/openapi.json', 'utf-8') ?? '';
  if (tree.exists(`api/src/${name}`) || api.includes(`"/api/admin/${name}"`))
    throw new Refusal(`The API already has "${name}".`);
  if (tree.exists(`api/test/${name}.test.ts`))
    throw new Refusal(`api/test/${name}.test.ts is there already.`);

  const words = {
    name,
    one,
    Names: pascalOf(name),
    One: pascalOf(one),
    names: camelOf(name),
    oneName: camelOf(one),
    words: titleOf(name).toLowerCase(),
    oneWords: titleOf(one).toLowerCase(),
    collection: name.replaceAll('-', '_'),
    event: one.replaceAll('-', '_'),
    roles: access.roles.map((role) => `'${role}'`).join(', '),
    least,
    outsider: least === 'coordinator' ? 'editor' : 'coordinator',
  };
  const draft = new Draft(tree);
  await draft.addTemplates(join(templates, 'src'), `api/src/${name}`, words);
  await draft.addTemplates(join(templates, 'test'), 'api/test', words);
  editApplication(draft, words);
  editTests(draft, words, access.row);
  return draft.changes();
}

type Words = Readonly<
  Record<
    'name' | 'one' | 'Names' | 'One' | 'oneName' | 'words' | 'oneWords' | 'collection' | 'event' | 'least',
    string
  >
>;

function editApplication(draft: Draft, { name, Names, event, oneWords }: Words): void {
  const module = `${Names}Module`;
  draft.edit('api/src/application/app.module.ts', (text) =>
    before(
      '        ReleasesModule,\n',
      `        ${module},\n`,
    )(before('import { MakeIndexes }', `import { ${module} } from '../${name}/${name}.module.ts';\n`)(text)),
  );
  const article = /^[aeiou]/.test(oneWords) ? 'an' : 'a';
  const labels = `  '${event}.added': 'Added ${article} ${oneWords}',\n  '${event}.deleted': 'Deleted ${article} ${oneWords}',\n`;
  draft.edit('mfe-admin/src/people/activity/activity-labels.ts', before("  'registry.changed'", labels));
}

/** Adds the module's operations to the tests that cover all operations. */
function editTests(draft: Draft, words: Words, row: string): void {
  const { name, Names, One, oneName, collection, least } = words;
  const address = `/api/admin/${name}`;
  const rows = [`list${Names}`, `add${One}`, `delete${One}`].map(
    (operation) => `${operation.padEnd(25)} ${row}\n`,
  );
  draft.edit('api/test/people/roles.test.ts', before('\nlistAudit ', `\n${rows.join('')}`));
  draft.edit(
    'api/test/every-operation/flat-reads.test.ts',
    before("    ['GET', '/api/admin/audit", `    ['GET', '${address}?perPage=20'],\n`),
  );
  draft.edit('api/test/every-operation/emptied-fields.hostile.full.test.ts', (text) =>
    [
      before("  'post_notes ", `  '${collection} ' +\n`),
      before(
        '  ids = [',
        `  const ${oneName} = await json(api.send('POST', '${address}', { title: 'There' }, admin));\n`,
      ),
      after('  ids = [', `\n    [/^\\/api\\/admin\\/${name}\\//, ${oneName}.id],`),
    ].reduce((changed, edit) => edit(changed), text),
  );
  const answers = `it('answers as documented: ${words.words}', async () => {
  const { id } = await call('POST', '${address}', { title: 'One' }, admin);
  await call('GET', '${address}', undefined, admin);
  await call('DELETE', \`${address}/\${id}\`, undefined, admin);
  expect(breaks).toEqual([]);
});

`;
  // Before the tests that end the sessions.
  draft.edit('api/test/every-operation/contract.test.ts', (text) => {
    const changed = before("it('answers as documented: posts'", answers)(text);
    // Tests that other roles are refused where only coordinators are allowed.
    return least === 'coordinator' ? after('(/enquiries', `|admin\\/${name}`)(changed) : changed;
  });
}
