import { holdsAddress, PHONE, plainName } from '@parley/contract/common';

/** Longer texts are cut before they are read: visitors' questions may be thousands of characters long. */
const READ = 10;
/** As much of an agent's name as an email repeats. */
export const AGENT_NAMED_CHARACTERS = 60;
const LEFT_OUT = '…';
const PHONES = new RegExp(PHONE, 'gu');
/** Looks like a dot, and keeps mail programs from making a link of a host. */
const NO_LINK = '․';
/** Between a host's labels, of any width. Browsers read marks, symbols and what is not seen as parts of labels. */
const HOST_DOT = /(?<=[\p{L}\p{M}\p{N}\p{So}\p{Cf}])[.．。｡](?=[\p{L}\p{M}\p{Cf}]{2})/gu;

/** A host that strangers name, which mail programs are to show and not to link. */
export const unlinkedHost = (host: string): string => host.replaceAll('.', NO_LINK);

/**
 * What strangers wrote, as the operator's mail server may repeat it to somebody: on one line, without web addresses,
 * email addresses and phone numbers, which whoever reads it could take for the operator's.
 * @param max characters
 */
export function quoted(text: string, max: number): string {
  const words = plainName(text.slice(0, READ * max))
    .replaceAll(PHONES, LEFT_OUT)
    .split(' ')
    .map((word) => (holdsAddress(word) ? LEFT_OUT : word.replaceAll(HOST_DOT, NO_LINK)));
  const line = words.join(' ');
  return line.length <= max
    ? line
    : `${line
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}${LEFT_OUT}`;
}
