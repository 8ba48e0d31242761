import { evaluate } from './evaluate';
import * as held from './held-out';
import * as tuning from './tuning';

const which = process.argv[2] === 'held' ? held : tuning;
const outcomes = evaluate(Object.values(which));
const split = (r: boolean) => outcomes.filter((o) => (o.case.refuses === true) === r);
if (process.argv[2] !== 'held' || process.argv[3] === 'show')
  for (const o of outcomes)
    if (o.faults.length || process.argv[3] === 'all')
      console.log(
        `[${o.domain}] ${o.case.ask}${o.searchQuery !== o.case.ask ? ` => ${o.searchQuery}` : ''}\n    ${o.faults.length ? 'XX ' : 'ok '}${o.faults.join(', ')}\n    -> ${o.text.replaceAll('\n', ' | ')}`,
      );
for (const r of [false, true])
  console.log(r ? 'refused' : 'answered', split(r).filter((o) => !o.faults.length).length, '/', split(r).length);
