import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';

/** A straight horizontal or vertical line on a page. */
export interface Rule {
  /** Its position: y of a horizontal rule, x of a vertical one. */
  at: number;
  from: number;
  to: number;
  /** Where the pieces that it was drawn from meet: programs draw lines cell by cell. */
  joints: number[];
  /** The edge of a background rather than a line. */
  edge: boolean;
}

/** A small round or square shape: browsers draw list bullets as shapes instead of text. */
export interface Dot {
  x0: number;
  x1: number;
  /** The middle's. */
  y: number;
}

export interface Rules {
  horizontal: Rule[];
  vertical: Rule[];
  dots: Dot[];
}

/** How many points thick a filled shape may be to count as a line, and how far apart two pieces of one line may be. */
const THICKNESS_MAX = 3;
const TOUCH = 1;
/** A dot's width and height in points, and how much they may differ relatively. */
const DOT = { min: 1.5, max: 10, askew: 0.25 };
const DOTS_MAX = 1_000;
/** A shape covering more than this share of the page is its background. */
const BACKGROUND = 0.5;
/** A page that draws more than this shows, for example, a map rather than a table. */
const DRAWN_MAX = 40_000;
const RULES_MAX = 4_000;
/** A path with more points is a drawing. */
const POINTS_MAX = 10_000;
/** Including the first one repeated. */
const CORNERS_MAX = 6;
/** pdf.js encodes paths as numbers: an operation, followed by this many coordinates. */
const COORDINATES = [2, 2, 6, 4, 0];
const [MOVE, LINE, CLOSE] = [0, 1, 4];

type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];
type Matrix = readonly number[];
type Point = readonly [number, number];
/** Only a curve's ends are kept. */
interface Part {
  points: Point[];
  straight: boolean;
}
interface Drawing {
  fnArray: number[];
  argsArray: unknown[];
}
/** How pdf.js receives drawing operations in chunks. */
interface Receiver {
  _renderPageChunk?: (chunk: Drawing, state: unknown) => void;
}

/** The straight lines and box edges that a page draws, in points from its upper left corner. */
export async function rulesOf(page: PDFPageProxy): Promise<Rules> {
  const viewport = page.getViewport({ scale: 1 });
  const pieces: Rules = { horizontal: [], vertical: [], dots: [] };
  let matrix: Matrix = viewport.transform;
  const saved: Matrix[] = [];
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await drawingOf(page, OPS);
  const fills = new Set<unknown>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]);
  const strokes = new Set<unknown>([OPS.stroke, OPS.closeStroke]);
  for (let index = 0; index < fnArray.length; index += 1) {
    const [operator, args] = [fnArray[index], argsArray[index] as unknown[] | null];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = multiply(matrix, args as number[]);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args?.[0]) matrix = multiply(matrix, [...(args[0] as number[])]);
    } else if (args && (fills.has(args[0]) || strokes.has(args[0]))) {
      const parts = partsOf(args, matrix);
      for (const { points } of parts) addDot(pieces.dots, boundsOf(points));
      const lines = parts.filter(({ straight }) => straight).map(({ points }) => points);
      if (fills.has(args[0])) addShapes(pieces, lines, viewport.width * viewport.height);
      else for (const points of lines) addLines(pieces, points);
    }
  }
  return { horizontal: joined(pieces.horizontal), vertical: joined(pieces.vertical), dots: pieces.dots };
}

function boundsOf(points: readonly Point[]): Record<'x0' | 'x1' | 'y0' | 'y1', number> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

function addDot(dots: Dot[], { x0, x1, y0, y1 }: ReturnType<typeof boundsOf>): void {
  const [width, height] = [x1 - x0, y1 - y0];
  const small = Math.min(width, height) >= DOT.min && Math.max(width, height) <= DOT.max;
  if (!small || Math.abs(width - height) > DOT.askew * width || dots.length >= DOTS_MAX) return;
  dots.push({ x0, x1, y: (y0 + y1) / 2 });
}

/** Keeps only the paths, and no more of them than a table has: a map may have millions. */
async function drawingOf(page: PDFPageProxy, OPS: Operators): Promise<Drawing> {
  const wanted = new Set<number>([
    OPS.save,
    OPS.restore,
    OPS.transform,
    OPS.constructPath,
    OPS.paintFormXObjectBegin,
    OPS.paintFormXObjectEnd,
  ]);
  const receiver = page as unknown as Receiver;
  const receive = receiver._renderPageChunk?.bind(page);
  let kept = 0;
  if (receive) {
    receiver._renderPageChunk = (chunk, state) => {
      const places = chunk.fnArray.flatMap((operator, place) => (wanted.has(operator) ? [place] : []));
      const room = places.slice(0, Math.max(0, DRAWN_MAX - kept));
      kept += room.length;
      const fnArray = room.map((place) => chunk.fnArray[place] ?? 0);
      receive({ ...chunk, fnArray, argsArray: room.map((place) => chunk.argsArray[place]) }, state);
    };
  }
  const { fnArray, argsArray } = await page.getOperatorList();
  return kept < DRAWN_MAX ? { fnArray, argsArray } : { fnArray: [], argsArray: [] };
}

/** A thin shape is a line; a box contributes its edges. */
function addShapes(rules: Rules, parts: readonly Point[][], area: number): void {
  for (const points of parts) {
    if (points.length > CORNERS_MAX) continue;
    const { x0, x1, y0, y1 } = boundsOf(points);
    if ((x1 - x0) * (y1 - y0) > BACKGROUND * area) continue;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    if (x1 - x0 <= THICKNESS_MAX && y1 - y0 > x1 - x0) addLine(rules, [x, y0], [x, y1]);
    else if (y1 - y0 <= THICKNESS_MAX) addLine(rules, [x0, y], [x1, y]);
    else addLines(rules, [...points, points[0] ?? [x0, y0]], true);
  }
}

function addLines(rules: Rules, points: readonly Point[], edge = false): void {
  for (const [index, point] of points.entries()) addLine(rules, points[index - 1] ?? point, point, edge);
}

/** The parts of a path, in page coordinates. */
function partsOf(args: unknown[], matrix: Matrix): Part[] {
  const [path] = args[1] as (ArrayLike<number> | null)[];
  if (!path) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const parts: Part[] = [];
  let points: Point[] = [];
  let straight = true;
  const end = () => {
    if (points.length > 1 && points.length <= POINTS_MAX && parts.length < RULES_MAX) parts.push({ points, straight });
  };
  for (let index = 0; index < path.length; ) {
    const step = path[index] ?? CLOSE;
    const coordinates = COORDINATES[step] ?? 0;
    const [x = 0, y = 0] = [path[index + coordinates - 1], path[index + coordinates]];
    if (step === MOVE) {
      end();
      points = [];
      straight = true;
    }
    if (step === CLOSE) points.push(points[0] ?? [0, 0]);
    else points.push([a * x + c * y + e, b * x + d * y + f]);
    if (step !== MOVE && step !== LINE && step !== CLOSE) straight = false;
    index += 1 + coordinates;
  }
  end();
  return parts;
}

function addLine({ horizontal, vertical }: Rules, [x0, y0]: Point, [x1, y1]: Point, edge = false): void {
  if (horizontal.length + vertical.length > RULES_MAX) return;
  if (Math.abs(y1 - y0) < 0.5 && Math.abs(x1 - x0) > THICKNESS_MAX)
    horizontal.push({ at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1), joints: [], edge });
  else if (Math.abs(x1 - x0) < 0.5 && Math.abs(y1 - y0) > THICKNESS_MAX)
    vertical.push({ at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1), joints: [], edge });
}

function joined(pieces: Rule[]): Rule[] {
  const lines: Rule[][] = [];
  for (const piece of pieces.sort((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line?.[0] && piece.at - line[0].at <= TOUCH) line.push(piece);
    else lines.push([piece]);
  }
  return lines.flatMap((line) => {
    const whole: Rule[] = [];
    for (const piece of line.sort((a, b) => a.from - b.from)) {
      const last = whole.at(-1);
      if (last && piece.from - last.to <= THICKNESS_MAX) {
        if (piece.to > last.to + THICKNESS_MAX) last.joints.push((last.to + piece.from) / 2);
        last.to = Math.max(last.to, piece.to);
        last.edge &&= piece.edge;
      } else whole.push({ ...piece });
    }
    return whole;
  });
}

export function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
