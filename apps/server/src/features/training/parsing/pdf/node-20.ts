/**
 * Polyfill of a method that Node.js only has since version 21. pdf.js uses it to truncate font data, and without it
 * stops reading a page at its first text.
 */
function transferToFixedLength(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return copy;
}

if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', { value: transferToFixedLength });
