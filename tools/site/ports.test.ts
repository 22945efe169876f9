import { readPorts } from './ports.ts';

test.each([
  [{}, { shell: 3000, api: 3001 }],
  [
    { PORT: '8080', API_PORT: '' },
    { shell: 8080, api: 3001 },
  ],
])('of %j the ports are %j', (env, ports) => expect(readPorts(env)).toEqual(ports));

test.each([
  [{ PORT: '80000' }, ['PORT']],
  [{ PORT: 'abc', API_PORT: '3001.5' }, ['PORT', 'API_PORT']],
  [{ PORT: '0' }, ['PORT']],
  [{ API_PORT: '-1' }, ['API_PORT']],
  [{ PORT: '3001' }, ['PORT and API_PORT']],
])('of %j it says which variable is wrong', (env, names) => {
  const said = names.map((name) => expect.stringMatching(new RegExp(`^  ${name}: .+`)));
  let lines: string[] = [];
  try {
    readPorts(env);
  } catch (error) {
    lines = (error as Error).message.split('\n');
  }
  expect(lines.slice(1)).toEqual(said);
});
