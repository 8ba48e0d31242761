import type { ReadFrame } from '../reading/frame';
import { adds } from './additive';
import { countOf, totalOf } from './measures';
import { Choice, Unclear } from './unclear';

const WHICH_PERIODS = 'Which two periods do you want to compare? Name both, for example from 2024 to 2025.';

/** Growth needs a figure and two periods. @throws Unclear */
export function withWhatGrew(frame: ReadFrame): ReadFrame {
  if (!frame.growth) return frame;
  if (!frame.growth.periods) throw new Choice(WHICH_PERIODS);
  if (frame.rankings.length + frame.having.length > 0 || frame.outer !== null || frame.limit !== null)
    throw new Unclear('what of it should have grown');
  const { focus, columns, measures } = frame;
  if (measures.length === 1) return frame;
  const [column] = columns;
  const figure = column?.kind === 'column' && columns.length === 1 && adds(column.column) ? column.column : null;
  if (measures.length === 0 && figure) return { ...frame, columns: [], focus: null, measures: [totalOf(figure)] };
  if (measures.length === 0 && focus && columns.length === 0)
    return { ...frame, focus: null, measures: [countOf(focus)] };
  throw new Unclear('what should have grown');
}
