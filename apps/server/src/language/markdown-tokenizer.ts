import { readAlone } from '@parley/contract/quotations';
import { Tokenizer } from 'marked';

/** Markdown's tokenizer, without the mix of lists and quotations that makes it throw. */
export class MarkdownTokenizer extends Tokenizer {
  override blockquote(source: string) {
    return readAlone(this.lexer.state, () => super.blockquote(source));
  }
}
