import { createServer } from 'node:http';

/** The baseline: a Node.js server that does nothing. */
createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => console.log('bare server at 127.0.0.1'));
