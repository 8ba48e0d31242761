/** Tokens of Microsoft's Tabular Data Stream, as a server writes them ([MS-TDS] 2.2.7). */

/** A result column: the bytes that declare its type, and how a value is written. */
export interface TdsColumn {
  name: string;
  type: Buffer;
  value(value: unknown): Buffer;
}

const COLLATION = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34]);
const ucs2 = (text: string) => Buffer.from(text, 'utf16le');
const u8 = (number: number) => Buffer.from([number]);
const u16 = (number: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
};
const i32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(number);
  return bytes;
};
/** A name preceded by its length in characters. */
const named = (text: string) => Buffer.concat([u8(text.length), ucs2(text)]);
/** A value with a one-byte length; zero bytes mean NULL. */
const short = (bytes: Buffer | null) => (bytes ? Buffer.concat([u8(bytes.length), bytes]) : u8(0));
/** A value with a two-byte length. */
const long = (bytes: Buffer | null) => (bytes ? Buffer.concat([u16(bytes.length), bytes]) : u16(0xffff));

/** Text of at most 4,000 characters. */
export function nvarchar(name: string): TdsColumn {
  const type = Buffer.concat([u8(0xe7), u16(8_000), COLLATION]);
  return { name, type, value: (value) => long(value === null ? null : ucs2(String(value))) };
}

/** A type whose values are given as bytes in hexadecimal. */
export function raw(name: string, type: number[], lengthBytes: 1 | 2 = 1): TdsColumn {
  const write = lengthBytes === 1 ? short : long;
  return {
    name,
    type: Buffer.from(type),
    value: (value) => write(value === null ? null : Buffer.from(String(value), 'hex')),
  };
}

export function int(name: string): TdsColumn {
  return {
    name,
    type: Buffer.from([0x26, 4]),
    value: (value) => short(value === null ? null : i32(Number(value))),
  };
}

export function columnMetadata(columns: TdsColumn[]): Buffer {
  const each = columns.map(({ name, type }) => Buffer.concat([i32(0), u16(0x09), type, named(name)]));
  return Buffer.concat([u8(0x81), u16(columns.length), ...each]);
}

export function row(columns: TdsColumn[], values: unknown[]): Buffer {
  return Buffer.concat([u8(0xd1), ...columns.map((column, index) => column.value(values[index]))]);
}

export function failure(number: number, message: string, level = 16): Buffer {
  const body = [i32(number), u8(1), u8(level), u16(message.length), ucs2(message), named('double'), named(''), i32(1)];
  const bytes = Buffer.concat(body);
  return Buffer.concat([u8(0xaa), u16(bytes.length), bytes]);
}

/** ENVCHANGE: a session setting changed; type 4 is the packet size. */
export function changed(type: number, to: string, from: string): Buffer {
  const body = Buffer.concat([u8(type), named(to), named(from)]);
  return Buffer.concat([u8(0xe3), u16(body.length), body]);
}

/** @param status 0x02 after an error, 0x20 in response to an attention */
export function done(status = 0): Buffer {
  return Buffer.concat([u8(0xfd), u16(status), u16(0), Buffer.alloc(8)]);
}

export function loginAcknowledged(): Buffer {
  const body = Buffer.concat([u8(1), Buffer.from([0x74, 0, 0, 4]), named('Microsoft SQL Server'), Buffer.alloc(4)]);
  return Buffer.concat([u8(0xad), u16(body.length), body]);
}

/** The answer to the first packet: the version, and whether to encrypt: by default not. */
export function preLogin(encryption = 0x02): Buffer {
  const options = Buffer.from([0x00, 0, 11, 0, 6, 0x01, 0, 17, 0, 1, 0xff]);
  return Buffer.concat([options, Buffer.from([16, 0, 0, 0, 0, 0]), u8(encryption)]);
}
