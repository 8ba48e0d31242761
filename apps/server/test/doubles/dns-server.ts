import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** RFC 1035, section 3.2.2. */
const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const;
type Type = keyof typeof TYPES;

export interface DnsServer {
  /** 127.0.0.1:port */
  address: string;
  /** Sets the records of a name; an empty list removes them. */
  set(type: Type, name: string, values: string[]): void;
  /** Ignores queries for names with this ending. */
  silent(ending: string): void;
  /** Answers every query with SERVFAIL, or only those for names with this ending. */
  fail(failing: boolean | string): void;
  close(): Promise<void>;
}

/** A name server on the loopback address with the records it was given; speaks DNS over UDP. */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  let failing: boolean | string = false;
  let unheard: string | undefined;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (unheard !== undefined && name.endsWith(unheard)) return;
    const fails = typeof failing === 'string' ? name.endsWith(failing) : failing;
    const values = fails ? [] : (records.get(`${type} ${name}`) ?? []);
    const known = [...records.keys()].some((key) => key.endsWith(` ${name}`));
    // Header: response, recursion available; 2 = SERVFAIL, 3 = NXDOMAIN.
    const code = fails ? 2 : known ? 0 : 3;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(values.length, 6);
    const answers = values.map((value) => recordOf(type, value));
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type, name, values) => {
      const key = `${TYPES[type]} ${name.toLowerCase()}`;
      if (values.length > 0) records.set(key, values);
      else records.delete(key);
    },
    silent: (ending) => {
      unheard = ending;
    },
    fail: (next) => {
      failing = next;
    },
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

const encodedName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function recordOf(type: number, value: string): Buffer {
  const data =
    type === TYPES.TXT
      ? Buffer.concat((value.match(/.{1,255}/g) ?? []).map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
      : isIPv4(value)
        ? Buffer.from(value.split('.').map(Number))
        : encodedName(value);
  // The name points to the question's, at byte 12; class IN, TTL of one minute.
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
