import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Draft, givenBack, takeDraft } from '~/chat-ui/composer/use-draft';

/**
 * Takes over what was typed into the input that this one replaces, up to the last letter.
 * @param replaced name of that input's draft; null afterwards
 */
export function useTypedBefore(replaced: RefObject<string | null>, { text, setText }: Draft): void {
  const first = useRef(text);
  useLayoutEffect(() => {
    const typed = replaced.current === null ? '' : takeDraft(replaced.current);
    replaced.current = null;
    if (typed !== '') setText(givenBack(first.current, typed));
  }, [replaced, setText]);
}
