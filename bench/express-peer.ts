import express from 'express';
import mongoose from 'mongoose';

/**
 * The peer: what one would write first. Each request asks the database, express adds its weak ETag, nothing is kept.
 * Tells its parent the address.
 */
await mongoose.connect(process.env['MONGODB_URI'] ?? '');
const posts = mongoose.connection.collection('posts');
const app = express();

app.get('/api/blog', async (_request, response) => {
  response.json(await posts.find({ status: 'published' }).sort({ publishedAt: -1 }).limit(100).toArray());
});
app.get('/api/blog/:slug', async (request, response) => {
  const post = await posts.findOne({ slug: request.params.slug });
  response.status(post ? 200 : 404).json(post);
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.(`http://127.0.0.1:${port}`);
});
