/** The baseline: one small page without styles, scripts or pictures. */
import { createServer } from 'node:http';

const PAGE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>Answers that show their source</h1></body></html>';

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`bare page at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
