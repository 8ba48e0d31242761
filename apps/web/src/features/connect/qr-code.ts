import { encode } from 'uqr';

/** Light modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules per side, quiet zone included. */
  size: number;
  /** An SVG path of all dark modules, one unit each. */
  path: string;
  modules: readonly (readonly boolean[])[];
}

/** Encodes a text so that a quarter of the code may be covered or dirty (error correction level Q). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path, modules: data };
}

/** A stand-alone SVG file, black on white. */
export function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** A PNG with whole pixels per module, at least `pixels` wide. */
export async function qrPng({ size, modules }: QrCode, pixels: number): Promise<Blob> {
  const scale = Math.ceil(pixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
  });
}
