import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const en: Phrases = {
  yes: 'Yes.',
  no: 'No.',
  unknown: "I don't have information about that.",
  unknownNear: "I don't have information about that. The closest topic I know about is “{topic}”.",
  nearest: "I don't have a direct answer to that. The closest is: {quote}",
  absent: "I don't have information about “{term}”. Here is what I do know: {quote}",
  foreign: '(My sources are in {language}.)',
  greeting: 'Hello! How can I help you today?',
  welcome: "You're welcome! Is there anything else you'd like to know?",
  goodbye: 'Goodbye! Come back any time.',
  identity: "I'm {name}, an automated assistant. I answer questions from the information I've been given.",
  abilities:
    "I answer questions from the information I've been given, and I'll tell you when I don't know. What would you like to know?",
  open: 'What would you like to know?',
  topics: 'I can help with these topics:',
  empty: "I don't have any information yet.",
  sorry: "I'm sorry about that.",
  putThrough: 'Press the button below to talk to a person.',
  reach: 'You can reach a person here: {quote}',
  unreachable: "I'm an automated assistant and can't put you through. I don't have any contact details.",
  contactSearch: 'contact phone telephone call ring email write reach complaint',
  addressSearch:
    'find us location directions parking station street road lane avenue house behind opposite postcode parade square terrace crescent close drive hill quay mews court yard',
  anger: {
    opens: formSet(
      'what when where who which why how can could may do does did is are was were will would should am if',
    ),
    complains: phraseList('i complain, to complain, make a complaint, file a complaint, have a complaint'),
    strong: phraseList(`
      disgusted, disgusting, disgrace, disgraceful, fuming, livid, furious, outraged, outrageous, unacceptable, appalled, appalling,
      shocking, useless, ridiculous, pathetic, is a joke, was a joke, its a joke, are a joke, never again, fed up, not good enough,
      ripped off, rip off, ripoff, scammers, not paying, this is terrible, this is awful, it was terrible, it was awful, service is terrible,
      service was terrible, service is awful, service was awful, service is rubbish, service was rubbish, you are rubbish, you are terrible,
      terrible service, awful service, terrible experience, awful experience, terrible attitude, awful attitude, terrible staff, awful staff,
      worst service, worst experience, worst place, so rude, very rude, really rude, so disappointed, very disappointed, really disappointed,
      extremely disappointed, so angry, very angry, really angry, so annoyed, very annoyed, really annoyed, very unhappy, really unhappy,
      very upset, really upset`),
    weak: phraseList(`
      waited, waiting, nobody, noone, no one, ignored, rude, filthy, dirty, stank, stinks, smelled, awful, terrible, horrible,
      dreadful, disappointed, disappointing, second time, third time, every time, someone elses, still no, still not, scratched, damaged,
      smashed, unhelpful, no answer, no reply, promised, worst, nothing happens`),
  },
  wanted: {
    ways: formSet('talk speak chat ring call phone number connect transfer put reach contact'),
    anyone: formSet('someone somebody anyone anybody one people who service support'),
    someone: formSet(`
      human humans person manager owner boss agent operator representative rep whoever charge himself herself themselves
      rather`),
    bare: formSet('i a an the real live actual need want get give me put through to please pls hi hello hey now'),
    other: formSet(`
      i id im ive we can could may would like want wanna need dont to a an the with please pls plz me us you your prefer let give
      get pass on through now urgent urgently its it asap not no and bot robot machine chatbot computer ai of for do ask is are there any
      else just runs place business this here directly instead line real live being actual in at back how hi hello hey ok or personally have
      sorry tbh customer member staff`),
    about: formSet('about regarding'),
  },
  asks: {
    greeting: wholePattern(
      "(?:(?:hi+|hello|hey+a?|hiya|howdy|yo|greetings|(?:good )?(?:morning|afternoon|evening)|good day|g'?day|(?:you )?al+right|welcome)(?: (?:there|all|everyone|again|team|bot|friend|folks|mate|pal|guys|buddy|love))?|how are you(?: doing)?(?: today)?|how do you do|what's up|nice to meet you|[,.!? ])+",
    ),
    nothing: wholePattern(
      "(?:(?:yes|yeah|yep|yup|no|nope|nah|maybe|perhaps|possibly|ok(?:ay)?|sure|of course|not sure|dunno|i don't know|hmm+|please)[,.! ]*){1,3}",
    ),
    thanks: wholePattern(
      "(?:(?:ok(?:ay)?|great|perfect|cool|super|awesome|wonderful|brilliant|brill|lovely|nice(?: one)?|alright|al?right then|got it|gotcha|fine|good|excellent|sorted|no (?:worries|problem)|understood|thanks|thank you|thankyou|thanx|thx|ty|ta|cheers|legend|much appreciated|appreciate it|a mill(?:ion)?|grand|that helps|that(?:'s| is|s) (?:great|helpful|all|perfect|very helpful|all i need(?:ed)?|everything)|no more questions|so much|very much|a lot|for (?:your|the) (?:help|answer|information)|many|again|very|really|you|for that|helpful|mate|pal|buddy|guys|love)[,.! ]*)+",
    ),
    goodbye: farewellPattern(
      'ok(?:ay)?|great|thanks|thank you|cheers|thx|good|right|well|alright',
      'bye+(?: then| now| for now)?|good night|see (?:you|ya)(?: soon| then| around)?|cya|ta ?ta|farewell|take care|have a (?:nice|good|great) (?:day|one|evening|weekend)|later',
    ),
    identity: wholePattern(
      "(?:and )?(?:who are you|what are you|what(?:'s| is) your name|who am i (?:talking|speaking|chatting) (?:to|with)|(?:are you|is this|is it|am i (?:talking|speaking|chatting) (?:to|with)) (?:an? )?(?:real |live |actual )?(?:bot|chat ?bot|human|robot|real|ai|person|machine|computer|chatgpt|human being)|who (?:made|built|created|developed|trained|programmed) you|introduce yourself|tell me about yourself|what is this(?: chat| bot)?)",
    ),
    abilities: wholePattern(
      '(?:help(?: me)?|what can you (?:do(?: for me)?|(?:help|assist)(?: me)? with)|what (?:can|could|should|may) i ask(?: you)?(?: about)?|how can you help(?: me)?|can you help(?: me)?|what are you (?:for|able to do)|how do you work|how does this (?:chat |bot )?work|i need help|what do you know)',
    ),
    topics: wholePattern(
      '(?:(?:so|and|please) )?(?:what|which) (?:topics|subjects|things|themes|sections|chapters) (?:do you (?:cover|know(?: about)?)|can you (?:answer|cover|help with|help me with)|are (?:there|covered|available)|does (?:this|the) (?:document|file|text|source) (?:cover|contain|have)|can i ask (?:you )?about|do the sources cover)|(?:list|show)(?: me)? (?:all )?(?:the |your )?(?:topics|contents|headings|sections)|table of contents',
    ),
    summary: wholePattern(
      "(?:please )?(?:can you |could you )?(?:please )?(?:summari[sz]e|sum up|give (?:me )?(?:a|an|the) (?:short |brief |quick )?(?:summary|overview)|(?:a |the )?(?:short |brief |quick )?(?:summary|overview))(?: (?:of )?(?:this|the|it|that|all|everything|your|my|these|document|documents|file|files|page|text|content|contents|sources?|attachment|attached|for me|please|here|you know))*|(?:what|tell me what) (?:is|are|does) (?:this|the|these|it|that|your)(?: attached)? ?(?:documents?|files?|text|texts|pages?|sources?|pdf|content|website|site|attachment|all)? ?(?:(?:all )?about|say|contain|cover)|what'?s (?:this|the|it)(?: document| file| text| page| pdf)? about|what(?:'s| is) in (?:this|the) (?:attached |uploaded )?(?:document|file|attachment|text|pdf)|tl;?dr|(?:so |and |hi,? |hello,? )?what (?:do (?:you|they)|does (?:your|this|the) (?:business|company|firm|shop|place|team)) (?:guys |all )?(?:do|offer|provide|sell)(?: here| exactly| then)?|what (?:(?:kinds?|sorts?|types?) of )?(?:services?|stuff|things) (?:do|can) you (?:guys |all )?(?:offer|provide|do|sell|have)|what (?:are your|is your) (?:services|business)|(?:please )?(?:tell me|can you tell me|could you tell me) (?:more |a (?:bit|little) )?about (?:your|this|the) (?:business|company|firm|shop|place|services|organi[sz]ation)|what (?:kind|sort|type) of (?:business|company|firm|shop|place|organi[sz]ation) (?:are you|is (?:this|it))|about (?:you|us)|your services",
    ),
  },
};
