import { wholePattern } from '../lexicon/lexicon';
import type { Phrases } from './phrases';

export const en: Phrases = {
  yes: 'Yes.',
  no: 'No.',
  unknown: "I don't have information about that.",
  unknownNear: "I don't have information about that. The closest topic I know about is “{topic}”.",
  nearest: "I don't have an exact answer to that. The closest I found: {quote}",
  absent: "I don't have information about “{term}”. Here is what I do know: {quote}",
  greeting: 'Hello! How can I help you today?',
  welcome: "You're welcome! Is there anything else you'd like to know?",
  goodbye: 'Goodbye! Come back any time.',
  identity: "I'm {name}. I answer questions from the information I've been given.",
  abilities:
    "I answer questions from the information I've been given, and I'll tell you when I don't know. What would you like to know?",
  topics: 'I can help with these topics:',
  empty: "I don't have any information yet.",
  asks: {
    greeting: wholePattern(
      "(?:(?:hi+|hello|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|welcome)(?: (?:there|all|everyone|again|team|bot|friend|folks))?|how are you(?: doing)?(?: today)?|how do you do|what's up|nice to meet you|[,.!? ])+",
    ),
    thanks: wholePattern(
      "(?:(?:ok(?:ay)?|great|perfect|cool|super|awesome|wonderful|nice|alright|got it|fine|good|excellent|thanks?|thank you|thankyou|thx|ty|cheers|much appreciated|appreciate it|that helps|that's (?:great|helpful|all|perfect|very helpful)|so much|very much|a lot|for (?:your|the) (?:help|answer|information)|many|a million|again|very|really|you|for that|helpful)[,.! ]*)+",
    ),
    goodbye: wholePattern(
      '(?:(?:ok(?:ay)?|thanks|thank you|good)?[,.! ]*(?:bye+|goodbye|bye bye|good night|see you(?: later| soon)?|see ya|farewell|take care|have a (?:nice|good|great) (?:day|one|evening|weekend)|later)[,.! ]*)+',
    ),
    identity: wholePattern(
      "(?:and )?(?:who are you|what are you|what(?:'s| is) your name|who am i (?:talking|speaking|chatting) (?:to|with)|are you (?:a )?(?:bot|human|robot|real(?: person)?|an ai|a person|ai|a machine|chatgpt)|introduce yourself|tell me about yourself|what is this(?: chat| bot)?)",
    ),
    abilities: wholePattern(
      '(?:help(?: me)?|what can you (?:do(?: for me)?|(?:help|assist)(?: me)? with)|what (?:can|could|should|may) i ask(?: you)?(?: about)?|how can you help(?: me)?|can you help(?: me)?|what do you do|what are you (?:for|able to do)|how do you work|how does this (?:chat |bot )?work|i need help|what do you know)',
    ),
    topics: wholePattern(
      '(?:(?:so|and|please) )?(?:what|which) (?:topics|subjects|areas|things|themes|sections|chapters) (?:do you (?:cover|know(?: about)?)|can you (?:answer|cover|help with|help me with)|are (?:there|covered|available)|does (?:this|the) (?:document|file|text|source) (?:cover|contain|have)|can i ask (?:you )?about|do the sources cover)|(?:list|show)(?: me)? (?:all )?(?:the |your )?(?:topics|contents|headings|sections)|table of contents',
    ),
    summary: wholePattern(
      "(?:please )?(?:can you |could you )?(?:please )?(?:summari[sz]e|sum up|give (?:me )?(?:a|an|the) (?:short |brief |quick )?(?:summary|overview)|(?:a |the )?(?:short |brief |quick )?(?:summary|overview))(?: (?:of )?(?:this|the|it|that|all|everything|your|my|these|document|documents|file|files|page|text|content|contents|sources?|attachment|attached|for me|please|here|you know))*|(?:what|tell me what) (?:is|are|does) (?:this|the|these|it|that|your)(?: attached)? ?(?:documents?|files?|text|texts|pages?|sources?|pdf|content|website|site|attachment|all)? ?(?:(?:all )?about|say|contain|cover)|what'?s (?:this|the|it)(?: document| file| text| page| pdf)? about|what(?:'s| is) in (?:this|the) (?:attached |uploaded )?(?:document|file|attachment|text|pdf)|tl;?dr",
    ),
  },
};
