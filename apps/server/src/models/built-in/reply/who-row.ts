import { plain } from '../../../language/lexicon/lexicon';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND } from '../scoring/term-match';
import { isAskedWith } from './cell-wanted';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** Columns of people. */
const PEOPLE =
  /^(?:our )?(?:(?:tutor|teacher|instructor|trainer|stylist|therapist|doctor|dentist|vet|guide|name|member|practitioner|technician|consultant|mechanic|groomer|barber|artist|lehrer|trainer|dozent|kursleit\p{L}{1,3}|profesor|docente|insegnante)(?:s|in|innen|es)?|coach(?:es)?|staff|who|person|people|team|wer|prof(?:esseur)?s?|nom|nombre|naam|nome)$/u;
const PERSON = /^(?:(?:dr|mrs?|ms|prof|herr|frau)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]*\.?){0,3}$/iu;
/** What one asks of whoever does it, besides the thing: 'who can help with maths', 'who is good at fades'. */
const DOING =
  /^(?:teach(?:es)?|tutors?|do|does|doing|runs?|offers?|takes?|gives?|leads?|help|helps|see|good|best|works?|special(?:ist|ise|ises|ize|izes|isiert)|teacher|tutor|instructor|trainer|coach|unterrichtet|macht|gibt|leitet|enseigne|donne|ensena|da|insegna|clases?|lessons?|class|classes|courses?|kurse?|cours)$/u;
/** More people are the whole team. */
const ROWS_MAX = 4;

/**
 * 'Who teaches Spanish?' over a table of people with what each of them does: those whose rows have all that is asked.
 * @returns null if no row does, or so many that nobody is chosen
 */
export function whoRowReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (question.kind !== 'who') return null;
  const wanted = terms.flatMap(({ term: { role, word }, lightly }, index) => {
    const says = lightly || SAYING_LITTLE.has(role) || isAskedWith(question, word.form) || DOING.test(plain(word.form));
    return says ? [] : [index];
  });
  if (wanted.length === 0) return null;
  const rows = [...spotsOf(scene)].filter(isOfPerson);
  const meant = rows.filter(({ own }) => wanted.every((index) => (own[index] ?? 0) >= FOUND));
  if (meant.length === 0 || meant.length > ROWS_MAX || (rows.length > 1 && meant.length === rows.length)) return null;
  const texts = meant.map(({ unit, section }) => rowText(unit).from(section.passage));
  return { text: sentenceOrList(texts), sections: [...new Set(meant.map(({ section }) => section))], answered: true };
}

function isOfPerson({ unit: { kind, cells } }: Spot): boolean {
  const [label] = cells;
  return (
    kind === 'row' &&
    cells.length > 1 &&
    label !== undefined &&
    PEOPLE.test(plain(label.column)) &&
    PERSON.test(label.value)
  );
}
