/**
 * Reads the data of server-sent events as their bytes come, as
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation tells; names and ids of
 * events are left out. An event that its stream cuts off is not told.
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const packet of bytes) {
    const text = rest + decoder.decode(packet, { stream: true });
    // A carriage return at the end may be half of a line's end.
    const cut = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, cut).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(cut);
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      else if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }
}
