/** The parts of a sentence that turns: 'dogs are welcome, but not in the dining room'. */
export function clausesOf(text: string, turn: RegExp): string[] {
  return text.split(/[;；]\s*/).flatMap((part) => splitAtTurns(part, turn));
}

function splitAtTurns(text: string, turn: RegExp): string[] {
  const match = turn.exec(text);
  if (!match || match.index === 0) return [text];
  const rest = text.slice(match.index + match[0].length);
  return [text.slice(0, match.index), ...splitAtTurns(rest, turn)];
}
