/** Words for people by origin or by kind, and the words that a column may hold instead. */
const LINES = `
german germany | french france | italian italy | spanish spain | portuguese portugal | irish ireland | dutch netherlands | belgian belgium
swiss switzerland | austrian austria | swedish sweden | norwegian norway | danish denmark | finnish finland | polish poland | greek greece
turkish turkey | russian russia | hungarian hungary | czech czechia,czech republic | romanian romania | ukrainian ukraine
british uk,united kingdom,great britain | english england | scottish scotland | welsh wales | american usa,us,united states
canadian canada | mexican mexico | brazilian brazil | argentinian argentina | argentine argentina | chilean chile | peruvian peru
colombian colombia | australian australia | japanese japan | chinese china | indian india | korean south korea,korea | egyptian egypt
woman female,f | man male,m | girl female,f | boy male,m
`;

const meanings = new Map<string, string[]>();
for (const entry of LINES.trim().split(/[|\n]/)) {
  const [, word = '', values = ''] = /^(\S+) (.+)$/.exec(entry.trim()) ?? [];
  meanings.set(word, values.split(','));
}
const NONE: readonly string[] = [];

/** Values that a word in the singular may mean, in lower case: 'germany' for 'german', 'female' for 'woman'. */
export function valuesMeant(word: string): readonly string[] {
  return meanings.get(word) ?? NONE;
}
