import Parser from 'tedious/lib/token/stream-parser.js';
import { type EnvChangeToken, LanguageEnvChangeToken, PacketSizeEnvChangeToken } from 'tedious/lib/token/token.js';

/** What the driver has a use for ([MS-TDS] 2.2.7.9); it writes a line to the log about each of the others. */
const KNOWN = new Set([1, 2, 3, 4, 7, 8, 9, 10, 13, 18, 20]);
/** Bytes of a packet, as the protocol bounds them. The driver cuts what it sends by any number: by 8, for ever. */
const PACKET_MIN = 512;
const PACKET_MAX = 32_767;

let patched = false;

/**
 * What a server says to have changed of a session is checked before the driver takes it, for the whole process.
 * @throws where the tokens are read, for a size of packets that the protocol does not know
 */
export function checkSessionChanges(): void {
  if (patched) return;
  patched = true;
  const { readEnvChangeToken } = Parser.prototype;
  Parser.prototype.readEnvChangeToken = function (this: Parser) {
    // Two bytes of length, then the type.
    const type = this.buffer[this.position + 2];
    if (type !== undefined && !KNOWN.has(type)) return skip(this);
    const token = readEnvChangeToken.call(this);
    if (token instanceof PacketSizeEnvChangeToken && !(token.newValue >= PACKET_MIN && token.newValue <= PACKET_MAX)) {
      throw new RangeError('The server asks for packets of a size that is none.');
    }
    return token;
  };
}

/** What is waited for has to be a token in the end, and one of languages changes nothing here. */
async function skipWhenArrived(parser: Parser): Promise<EnvChangeToken> {
  while (parser.buffer.length < endOf(parser)) await parser.waitForChunk();
  parser.position = endOf(parser);
  return new LanguageEnvChangeToken('', '');
}

function skip(parser: Parser): undefined | Promise<EnvChangeToken> {
  if (parser.buffer.length < endOf(parser)) return skipWhenArrived(parser);
  parser.position = endOf(parser);
  return undefined;
}

function endOf({ buffer, position }: Parser): number {
  return position + 2 + buffer.readUInt16LE(position);
}
