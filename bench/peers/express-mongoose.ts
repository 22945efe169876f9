import { createServer } from 'node:http';
import express from 'express';
import mongoose from 'mongoose';
import { reportOrigin } from './report-origin.ts';

/** The straightforward baseline: each request queries the database, express adds its weak ETag, nothing is cached. */
await mongoose.connect(process.argv[2] ?? '');
const posts = mongoose.connection.collection('posts');
const app = express();
app.get('/api/blog', async (_request, response) => {
  response.json(await posts.find({ status: 'published' }).sort({ publishedAt: -1 }).limit(100).toArray());
});
app.get('/api/blog/:slug', async (request, response) => {
  const post = await posts.findOne({ slug: request.params.slug });
  response.status(post ? 200 : 404).json(post);
});
reportOrigin(createServer(app));
