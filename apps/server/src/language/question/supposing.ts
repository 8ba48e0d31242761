const SUPPOSING =
  /(?<!\p{L})(?:what (?:if|happens? (?:if|when)|(?:do|should|can) (?:i|we) do)|how about if|was (?:wenn|passiert|mache ich|soll ich)|que se passe-t-il|et si|que pasa si|cosa succede se)(?!\p{L})|^(?:and |so |but )?what happens(?!\p{L})/u;

/** 'What if I come home early?', 'what do I do if I miss it': what happens then is asked, and not for a table of such things. */
export const isSupposing = (question: string): boolean => SUPPOSING.test(question);
