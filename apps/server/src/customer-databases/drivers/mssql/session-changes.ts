import Parser from 'tedious/lib/token/stream-parser.js';
import { type EnvChangeToken, LanguageEnvChangeToken, PacketSizeEnvChangeToken } from 'tedious/lib/token/token.js';

/** Types of changes that the driver handles ([MS-TDS] 2.2.7.9); it logs a line about any other. */
const KNOWN = new Set([1, 2, 3, 4, 7, 8, 9, 10, 13, 18, 20]);
/** Packet sizes in bytes, as the protocol bounds them. The driver accepts any number: with 8 it would send for ever. */
const PACKET_MIN = 512;
const PACKET_MAX = 32_767;

let patched = false;

/**
 * Checks what a server reports to have changed in the session before the driver applies it, for the whole process.
 * @throws while tokens are read, for a packet size that the protocol does not allow
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

/** The result has to be a token once it was awaited, and a change of language has no effect here. */
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
