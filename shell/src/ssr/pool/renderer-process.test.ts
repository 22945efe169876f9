import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachInFolder } from '../../../test/in-folder.ts';
import { pageRequest, rendererOptions } from '../../../test/tiny-slice.ts';
import { RendererProcess } from './renderer-process.ts';

/** A renderer whose pages echo its messages. */
const ECHO = `process.on('message', ({ type, id, ...told }) => {
  const body = Buffer.from(JSON.stringify(told));
  const page = { status: 200, headers: {}, body, styleHash: '', contentVersion: null };
  if (type === 'setup') process.send({ type: 'ready', patterns: [], chunks: [], offered: [], shown: [], flagged: [] });
  if (type === 'render') process.send({ type: 'rendered', id, page });
  if (type === 'ping') process.send({ type: 'pong', rss: 0 });
});`;

let file: string;
eachInFolder((folder) => {
  file = join(folder, 'echo.cjs');
  writeFileSync(file, ECHO);
});

test('a renderer learns the requested page but not the visitor', async () => {
  const renderer = new RendererProcess({ ...rendererOptions({}), file });
  await renderer.ready;
  const { body } = await renderer.render({ ...pageRequest('/blog'), clientAddress: '203.0.113.7' });
  renderer.end('the test is over');
  await renderer.ended;
  const told = Buffer.from(body).toString();
  expect(JSON.parse(told)).toMatchObject({ request: { path: '/blog', method: 'GET' } });
  expect(told).not.toContain('203.0.113.7');
});
