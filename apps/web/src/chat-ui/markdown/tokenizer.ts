import { readAlone } from '@parley/contract/quotations';
import { Tokenizer } from 'marked';

/** What the parser finds in a line, without the mix of lists and quotations that it throws at. */
export class MarkdownTokenizer extends Tokenizer {
  override blockquote(source: string) {
    return readAlone(this.lexer.state, () => super.blockquote(source));
  }
}
