import { terms } from '../../../language/terms';

/** The words of names and texts as they are compared: 'OrderLines', 'order_line' and 'order lines' are alike. */
export function nameTerms(text: string): string[] {
  const spaced = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ');
  return terms(spaced, 'en');
}
