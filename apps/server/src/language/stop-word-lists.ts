/**
 * The most common function words of each language. Lower case, with diacritics, without apostrophes ('dont'). Language
 * detection uses them too.
 */
export const STOP_WORD_LISTS = {
  en: `a about above after again against all also am an and any are arent as at be because been before being below
    between both but by can cant cannot could did didnt do does doesnt doing dont down during each few for from further
    had has have havent having he her here hers herself him himself his how i id if im in into is isnt it its itself
    ive just let lets may me might more most must my myself no nor not now of off on once only or other our ours out over
    own please same shall she should so some such than that thats the their theirs them themselves then there these they
    this those through to too under until up us very was wasnt we were werent what whats when where which while who whom
    whose why will with wont would you your youre yours yourself tell`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bin
    bis bist bitte da damit dann das dass dasselbe dazu dein deine deinem deinen deiner dem den denn der deren des dessen
    dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas
    euch euer eure für gegen gibt hab habe haben hast hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
    ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jetzt kann kannst können könnt man mein meine meinem meinen
    meiner mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne sehr seid sein seine seinem seinen seiner
    seit sich sie sind so solche soll sollen sollte sondern über um und uns unser unsere unserem unseren unserer unter
    viel vom von vor war waren warum was wegen weil welche welchem welchen welcher welches wem wen wenn wer werde werden
    wie wieder will wir wird wirst wo wollen womit worden wurde wurden während zu zum zur zwischen`,
  fr: `ai aie ainsi alors as au aucun aucune aujourdhui auquel aussi autre autres aux avaient avais avait avant avec avez
    avoir avons c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment d dans de des deux
    donc dont du elle elles en encore entre es est et étaient étais était été êtes être eu eux fait faut ici il ils j je
    jusqu l la laquelle le lequel les lesquels leur leurs lors lorsque lui m ma mais me même mêmes mes moi moins mon n ne
    ni nos notre nous on ont ou où par parce pas pendant peu peut peuvent plus pour pourquoi pouvez puis qu quand que quel
    quelle quelles quels qui quoi s sa sans se sera ses si soit son sont sous sur t ta te tes toi ton tous tout toute
    toutes très tu un une vos votre vous y`,
  es: `a al algo alguna algunas alguno algunos ante antes aquel aquella así aún aunque cada como cómo con contra cual cuál
    cuáles cuando cuándo cuanto cuánto cuántos cuánta cuántas de del desde donde dónde dos durante e el él ella ellas
    ellos en entre era eran eres es esa esas ese eso esos esta está están estar estas este esto estos estoy fue fueron ha
    había han hasta hay he la las le les lo los más me mi mí mis mucho muy nada ni no nos nosotros nuestra nuestras
    nuestro nuestros o os otra otras otro otros para pero poco por porque puede pueden puedo pues que qué quien quién
    quiénes se sea según ser será si sí sin sino sobre son soy su sus también tanto te tengo tiene tienen todo todos tu tú
    tus un una unas uno unos usted ustedes vosotros y ya yo`,
  it: `a ad agli ai al alla alle allo altre altri altro anche ancora avere aveva c che chi ci cioè come con contro cosa
    cosè cui d da dagli dai dal dalla dalle dallo degli dei del dell della delle dello dentro di dopo dove dovè due e è ed
    era erano essere fa fino fra già gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie miei mio
    molto ne negli nei nel nell nella nelle nello no noi non nostra nostri nostro o ogni per perché perche più può
    possono posso qual quale quali qualche quando quanta quante quanti quanto quella quelle quelli quello questa queste
    questi questo qui sarà se senza si sia siamo sono sopra sotto stata stati stato su sua sue sugli sui sul sull sulla
    sulle suo suoi te ti tra tu tua tuo tutta tutte tutti tutto un una uno vi voi`,
  pt: `a à ao aos aquela aquele aquilo as às até cada com como contra da das de dela dele deles depois desde do dos e é
    ela elas ele eles em entre era eram essa essas esse esses esta está estão estar estas este estes eu foi for foram há
    isso isto já lhe lhes lo mais mas me mesmo meu meus minha minhas muito muitos na não nas nem no nos nós nossa nossas
    nosso nossos num numa o onde os ou para pela pelas pelo pelos por porque pode podem posso qual quais quando quanta
    quantas quanto quantos que quê quem são se seja sem ser será seu seus só sob sobre sua suas também te tem têm tenho
    ter teu toda todas todo todos tu tua um uma umas uns você vocês vos`,
  nl: `aan al alle alles als altijd andere ben bent bij daar dan dat de der deze die dit doch doen door dus een eens en er
    ge geen haar had heb hebben heeft hem het hier hij hoe hoeveel hun iemand iets ik in is ja je jij jou jouw jullie kan
    kun kunnen kunt maar me meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat onder ons onze ook op
    over reeds te tegen toch toen tot u uit uw van veel voor waar waarom wanneer want waren was wat we wel welk welke
    werd wezen wie wij wil willen word worden wordt zal ze zelf zich zij zijn zo zonder zou zullen`,
  sv: `all alla allt än är att av blev bli blir blivit både da de del dem den denna deras dess dessa det detta dig din
    dina ditt du där därför efter eller en er era ert ett finns från för få får ha hade han hans har henne hennes hon
    honom hur här i icke ingen inom inte jag ju kan kommer kunde man med mellan men mig min mina mitt mot mycket måste
    ni nu när någon något några och om oss på sedan sig sin sina själv ska skall skulle som så sådan till under upp ut
    utan vad var vara vart vem vi vid vilka vilkas vilken vilket vår våra vårt varför åt över`,
  da: `ad af alle alt anden at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller
    en end er et for fordi fra få får gør ham han hans har havde have hende hendes her hos hun hvad hvem hver hvilke
    hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke ind ingen jeg jer jeres jo kan kunne man mange med meget
    mellem men mig min mine mit mod må ned noget nogle nu når og også om op os over på sammen selv sig sin sine sit skal
    skulle som sådan thi til ud uden under var vi vil ville vor være været`,
  no: `alle at av bare begge ble blei blir blitt både da de deg dei dem den denne der dere deres det dette din disse du
    eller en enn er et ett etter for fordi fra få får før ha hadde han hans har henne hennes her hjå ho hun hva hvem hver
    hvilke hvilken hvis hvor hvordan hvorfor i ikke ingen inn ja jeg kan kom kunne kva man mange med meg meget mellom men
    mer mi min mitt mot må mye ned noe noen nå når og også om opp oss over på samme seg selv sin sine sitt skal skulle
    slik som så til um upp ut uten var vart ved vi vil ville vår være vært å`,
  fi: `ei eikä eivät en ette että he heidän heille hän häneen hänen ja joita joka jokin joko jolla jonka jos joskus jota
    jotka kai kaikki kanssa keiden ken kenen ketkä ketä koska kuin kuinka kuka kun me meidän meille mihin mikä mikäli
    mikään milloin minkä minulla minun minä missä mistä mitkä mitä miten miksi moni monta mukaan mutta mutkin myös ne
    niiden niin niitä no noin nuo näiden nämä olemme olen olet olette oli olivat olla on onko ole ollut ovat paljonko se
    sekä sen siellä sieltä siinä siitä sillä sinulla sinun sinä sitä tai te teidän teille tuo tämä tämän tässä tätä voi
    voiko voin vai vain vaikka`,
  hu: `a abban ahhoz ahogy ahol aki akik akkor alatt amely amelyek ami amíg az azért azok azon azt aztán azzal be belül
    benne cikk csak de e egy egyéb egyes egyik ehhez el ellen elő első én ennek erre ez ezek ezen ezért ezt ezzel fel
    felé ha hanem hiszen hogy hogyan hol honnan hova ide igen így illetve is ismét itt jó kell kellett keresztül ki kik
    kívül között közül le lehet lenne lesz lett maga már más meg mely melyek mellett mert mi miért mikor milyen mint
    mintha mit most nagyon ne nekem neki nem nincs oda olyan ott össze pedig persze s saját sem sok során szerint szinte
    talán tehát több tudja van vannak vagy vagyok valaki való volt voltak után utána új`,
  ro: `a abia acea aceasta această aceea acel acela acele acest acesta aceste acești aici al ale alt alte am ar are as
    aș asta atunci au avea avem aveți ca că cand când care cât câte câți ce cea cei cel cele cine cu cum da dacă dar de
    deci deja din după ea ei el ele era este eu face fi fie fiecare fost fără i iar ii îi il îl în in înainte între îmi
    îți la le li lor lui mai mea mei mele meu mult multe nici noastră nostru noștri noi nu o oricare pe pentru peste
    poate pot prea prin sa să sale sau se si și spre sub sunt suntem ta te toate tot toți tu un una unde unei unor unui
    unul va vă voastră vor vostru voi`,
  tr: `acaba ama ancak artık asla aslında az bana bazı belki ben beni benim bile bir biraz birçok biri birkaç biz bize
    bizi bizim böyle bu buna bunda bundan bunlar bunu bunun burada çok çünkü da daha dahi de değil diğer diye dolayı
    eğer en fakat gibi göre hala hangi hani hem henüz hep hepsi her hiç için ile ilgili ise işte kaç kadar karşı kendi
    kez ki kim kime kimse lütfen mı mi mu mü nasıl ne neden nedenle nerede nereye niçin niye o olan olarak oldu olduğu
    olmak olur ona onda ondan onlar onu onun orada oysa öyle pek sana sanki sen senin siz sizin şey şimdi şu şunu tüm ve
    veya var ya yani yok zaten`,
  pl: `a aby albo ale ani bardzo bez być był była było były będzie bo by chce ci co coś czy czyli dla dlaczego do gdy
    gdzie go i ich ile im in inne ja jak jaka jaki jakie jako je jego jej jest jestem jeszcze jeśli już każdy kiedy kto
    która które którego której który których którzy lub ma mam mi mnie może można mój my na nad nam nas nasz nie nich
    niż o od on ona one oni oraz po pod poza przed przez przy są się sobie swoje ta tak także tam te tego tej ten to też
    tu tutaj twój ty tych tylko tym u w wam was we wiele wszystko wy z za że został żeby`,
  cs: `a aby ale ani až bez bude budou by byl byla byli bylo být co což či další do ho i já jak jaká jaké jako je jeho
    jej její jen jejich jenž ještě ji jiné jsem jsme jsou jste k kam každý kde kdo kdy když ke která které který kteří
    ku má mají máte mezi mi mít mne mu můj může na nad nám náš ne nebo nebyl není než nic o od on ona oni pak po pod
    podle pokud pro proč proto protože před při s se si sice svůj ta tak také takže tam ten tedy tento to toho tom tuto
    ty tyto u už v vám váš ve více však všechno z za ze že kolik`,
  ru: `а без более больше будет будто бы был была были было быть в вам вас ваш вдруг ведь во вот все всего всех всю вы
    где да даже два для до другой его ее ей ему если есть еще ещё же за зачем здесь и из или им их к как какая какие
    какой когда кого кому который которые ко кто куда ли лучше между меня мне много может можно мой моя мы на над надо
    наш не него нее нельзя нет ни них но ну о об один он она они оно от перед по под после потом потому почему при про с
    сам свою себе себя сейчас сколько со так также такой там тебя тем теперь то тогда того тоже только том тот три ты у
    уже хоть чего чей чем через что чтобы чуть эта эти это этого этой этом этот эту я является`,
  uk: `а або але без був була були було бути в вам вас ваш ви від він вона вони воно все всі де для до його її їм їх є ж
    за з зі і із й коли кому котрий крім куди ли люди мене мені ми можна може мій моя на над нам нас наш не немає ні них
    ніж о об один по під після при про с сам свій себе скільки та так також там те тебе ти тим то тобі того тоді той
    тому у усі хто це цей ця ці чи чим чого чому що щоб щодо як яка яке який які якщо я`,
  bg: `а аз ако ала без беше би бил била били било в вас ваш ви вие все всеки всички във вече го да дали до докато друг
    е един една едно ето за защо защото и из или им има имат й как какво като каква какви какъв кога когато което които
    кой която колко къде към ли м ме между ми мога може много му на над нали нас наш не него нея ни ние никой но нещо о
    обаче около от по под после при са само се си след сме съм със също с т така там твой те тези ти това този тогава
    той тук тя тях у ч че`,
  el: `αλλά αν από αυτά αυτές αυτή αυτό αυτοί αυτός αυτού για γιατί δεν δε εάν εγώ εδώ είμαι είναι είμαστε είστε εκεί
    ένα έναν ένας εμείς εσείς εσύ έχει έχω έχουν έχετε ή η ήταν θα και κάθε κάτι κι μας με μετά μέχρι μη μην μία μια μου
    μπορεί μπορώ να ο οι όλα όμως όπως όσο όταν ότι ου παρά ποια ποιο ποιος πολύ πόσο πόσα πότε που πού προς πρέπει πώς
    πως σας σαν σε στα στη στην στις στο στον στους συ τα τη την της τι τις το τον του τους των χωρίς ως`,
  ar: `إلى إذا أن إن أنا أنت أنه أو أي أين آخر الذي التي الذين ألا ألف إلا أم أما أمام بعد بعض بل بين تحت تكون تلك ثم
    حتى حول حيث خلال دون ذلك سوف عن عند عندما على عليه عليها غير فإن فقط في فيه فيها قبل قد كان كانت كل كم كما كيف لا
    لدى لقد لكن لم لماذا لن له لها لهم ليس ليست ما ماذا متى مثل مع من منذ منه منها نحن نعم هذا هذه هل هم هنا هناك هو هي
    و ولا وهو وهي يا يتم يكون يكن يمكن يوجد`,
  he: `אבל או אולי אותה אותו אותי אותם אז איך אין איפה אם אני אנחנו את אתה אתם בגלל בין גם הוא היא היה היו הם הן זה זאת
    זו יש כאשר כל כמה כי כך כן לא לו לי לך להם לפני מאוד מה מי מתי ממש מן מדוע על עד עם עוד של שלה שלו שלי שלך שלנו
    שלהם תחת אחרי אל אלה ב ה ו ל מ ש`,
  hi: `अपना अपनी अपने अब आप आपका आपके आपको इन इस इसका इसके इसमें इसे उन उनका उनके उस उसका उसके उसे एक और कब कर करता करते
    करना करने कहाँ कहां का कि किया किस की कुछ के कैसे को कोई कौन क्या क्यों गया गई गए जब जहाँ जा जो तक तथा तब तो था थी थे
    दिया द्वारा न नहीं ने पर भी मुझे मेरा मेरे मैं में यदि यह यहाँ या ये रहा रहे लिए वह वहाँ वे से सकता सकते सभी साथ ही हम
    हमारे हुआ हुई हुए है हैं हो होता होती होते कितना कितने कितनी`,
  zh: `的 了 在 是 我 有 和 就 不 人 都 一个 上 也 很 到 说 要 去 你 会 着 没有 看 自己 这 那 吗 呢 吧 啊 与 及 或 而 但 但是 因为
    所以 如果 我们 你们 他们 您 他 她 它 们 什么 怎么 怎样 如何 哪 哪里 哪些 谁 为什么 多少 几 可以 能 能够 对 为 以 于 从 被
    把 给 让 请 請 嗎 們 個 这个 那个 這 這個 為什麼 什麼 怎麼 您的 我的 你的 之 其 等 并 是否 吗`,
  ja: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう
    また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく
    しかし について せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する
    たち ます ん なら です まし ませ でしょ どこ いつ 何 だれ 誰 なぜ どう どの どれ どんな いくら お ください あなた 私 下さい です か`,
  ko: `이 그 저 것 수 등 및 를 을 은 는 가 에 의 와 과 도 로 으로 에서 에게 하다 있다 없다 되다 이다 무엇 어디 언제 누가 누구 왜
    어떻게 얼마 얼마나 어떤 그리고 그러나 하지만 또는 또한 때문에 위해 대한 대해 있는 있습니다 있나요 합니다 하는 하나요 인가요
    무엇인가요 입니다 우리 저희 나 너 제 내`,
  th: `การ ของ และ ที่ ใน เป็น มี ได้ ให้ จะ ไม่ ว่า กับ จาก โดย นี้ นั้น ก็ แต่ หรือ เมื่อ ถ้า เพื่อ ต้อง ซึ่ง อยู่ แล้ว ไป มา
    คือ อะไร ที่ไหน เมื่อไร เมื่อไหร่ ใคร ทำไม อย่างไร ยังไง เท่าไร เท่าไหร่ กี่ ไหม ครับ ค่ะ คะ ผม ฉัน คุณ เรา เขา ความ อย่าง ยัง`,
} as const;
