import { createServer, request } from 'node:http';

/** The baseline: forwards a streamed chat call to the model server and its answer back, and nothing else. */
const target = new URL(process.argv[2] ?? '');
const server = createServer((incoming, outgoing) => {
  const options = { method: incoming.method, headers: { ...incoming.headers, host: target.host } };
  const passed = request(new URL(incoming.url ?? '/', target), options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  incoming.pipe(passed);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`proxy at http://127.0.0.1:${address.port}`);
});
