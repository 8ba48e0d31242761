import { createPublicKey } from 'node:crypto';
import { DatabaseFailure } from '../../types';

/** First bytes of packets (https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase.html). */
const MORE_DATA = 0x01;
const NEXT_FACTOR = 0x02;
const SWITCH = 0xfe;

/** A server asks for another method once, when it has seen the user's name. */
const SWITCHES_MAX = 1;
/** That the password is needed, the key to encrypt it with, and that it was right. */
const MORE_DATA_MAX = 3;
const KEY_MAX_BITS = 4_096;
/** In PEM, such a key has 800 bytes. */
const KEY_MAX_BYTES = 2_048;
/** What every RSA key in use has; the time to encrypt grows with its length. */
const EXPONENT_MAX = 65_537n;
const PEM = '-----BEGIN';
const KEY = /^-----BEGIN (?:RSA )?PUBLIC KEY-----/;

/**
 * Checks what a server says while the driver signs in: it would answer any number of steps, and encrypt the password
 * with any key, in the event loop.
 */
export class SignInSteps {
  private switches = 0;
  private moreData = 0;

  /** @throws DatabaseFailure for more steps than a real server has, or a key that takes long to encrypt with */
  take(packet: Buffer): void {
    const type = packet[0];
    if (type === SWITCH || type === NEXT_FACTOR) this.switches += 1;
    if (type === MORE_DATA) this.moreData += 1;
    if (this.switches > SWITCHES_MAX || this.moreData > MORE_DATA_MAX)
      throw new DatabaseFailure('The server asks for the password again and again.', 'unreachable');
    // Anything longer than a byte that says how to go on is a key to the driver.
    if (type === MORE_DATA && packet.length > 2 && !isUsualKey(packet.subarray(1)))
      throw new DatabaseFailure(
        `The server asks to encrypt the password with something other than an RSA key of at most ${KEY_MAX_BITS} bits.`,
        'unreachable',
      );
  }
}

function isUsualKey(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  // Nothing beside it that a parser could prefer.
  if (bytes.length > KEY_MAX_BYTES || !KEY.test(text) || text.includes(PEM, PEM.length)) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(text);
    const { modulusLength = Number.POSITIVE_INFINITY, publicExponent } = asymmetricKeyDetails ?? {};
    return (
      asymmetricKeyType === 'rsa' &&
      modulusLength <= KEY_MAX_BITS &&
      publicExponent !== undefined &&
      publicExponent <= EXPONENT_MAX
    );
  } catch {
    return false;
  }
}
