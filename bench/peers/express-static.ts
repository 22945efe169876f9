import { createServer } from 'node:http';
import express from 'express';
import { reportOrigin } from './report-origin.ts';

/** Baseline for a list from memory: express sending the same JSON as a prepared string, with its own ETag and 304. */
const list = process.argv[2] ?? '';
const text = await (await fetch(list)).text();
const app = express();
app.get('/api/blog', (_request, response) => {
  response.type('json').send(text);
});
reportOrigin(createServer(app));
