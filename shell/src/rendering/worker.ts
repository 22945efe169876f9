import { parentPort, workerData } from 'node:worker_threads';
import { loadSlices } from './load-slices.ts';
import { PageRenderer } from './page-renderer.tsx';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

/**
 * The render worker: one composition's server code, behind a wall. Whatever a slice does here - throw in a timer, loop
 * for ever, eat memory - ends this thread and not the server.
 */
const setup = workerData as WorkerSetup;
const port = parentPort;
if (!port) throw new Error('The render worker runs as a worker thread only.');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const { slices, failures } = loadSlices(setup);
const renderer = new PageRenderer(setup, slices);

port.on('message', (message: ToWorker) => {
  if (message.type === 'ping') return send({ type: 'pong', externalBytes: process.memoryUsage().external });
  const { id, request } = message;
  void renderer.render(request).then((page) => send({ type: 'rendered', id, page }, [page.body.buffer]));
});
send({
  type: 'ready',
  failures,
  queryKeys: Object.fromEntries([...slices].map(([name, { query }]) => [name, query])),
});
