const listed = (text: string) => new Set(text.trim().split(/\s+/));

/** What most leaked passwords have in common: one of these words, often followed by digits or symbols. */
export const COMMON_WORDS: ReadonlySet<string> = listed(`
  password passw0rd passwort passwd pass p@ssword p@ssw0rd pa55word motdepasse contraseña contrasena senha wachtwoord
  qwerty qwertz azerty qwertyu qwertyui qwertyuio qwertyuiop qwertzui qwertzuiop azertyui azertyuiop asdfgh asdfghj
  asdfghjk asdfghjkl zxcvbn zxcvbnm yxcvbnm asdf asdfasdf qweasd qweasdzxc qazwsx qazwsxedc qwer qwerqwer qwe asd zxc
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 abc abcd abcde
  abcdef abcdefg abcdefgh abcdefghi abc123abc a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 abcd1234abcd test test123test tester
  testing testtest demo demodemo sample example temp temporary default changeme changeit letmein letmeinnow welcome
  willkommen bienvenue bienvenido bemvindo hello hallo hellohello admin administrator adminadmin root rootroot toor user
  username guest login master mastermaster superman batman spiderman ironman pokemon pikachu starwars startrek matrix
  minecraft fortnite roblox nintendo playstation xbox dragon dragonball monkey donkey tiger tigers eagle eagles falcon
  panther jaguar lion elephant dolphin dolphins butterfly unicorn rainbow sunshine sunflower flower flowers princess
  prinzessin prince queen king angel angels angelito diablo devil jesus jesuschrist christ church heaven blessed faith
  iloveyou iloveu ilovegod ilove loveyou lovely lover loveme lovelove teamo teiubesc jetaime ichliebedich tequiero schatz
  schatzi liebe amor amore amour chocolate schokolade cookie cookies cupcake cheese pepper ginger banana orange apple
  cherry strawberry blueberry mustang ferrari porsche mercedes corvette camaro toyota honda yamaha kawasaki suzuki harley
  baseball football fussball futbol soccer basketball hockey tennis cricket golf golfer swimming skating yankees cowboys
  steelers packers lakers chelsea arsenal liverpool barcelona realmadrid bayern bayernmunich dortmund schalke juventus
  michael michelle jennifer jessica jordan joshua matthew andrew daniel danielle anthony charlie charlotte thomas
  robert william richard george alexander alexandra samantha stephanie nicole patrick jonathan christian christopher
  elizabeth victoria vanessa veronica sebastian benjamin nicholas natalie madison hannah ashley amanda melissa maggie
  buster hunter ranger shadow killer thunder lightning hammer silver golden diamond platinum crystal phoenix merlin
  maverick cowboy pirate ninja samurai warrior wizard magic mustafa internet computer computers laptop windows microsoft
  google facebook instagram youtube twitter linkedin whatsapp samsung iphone android telefon telephone system server
  secret geheim geheimnis secreto private trustno security sicherheit access accessdenied whatever nothing something
  anything everything freedom freiheit liberty america american england london paris berlin hamburg munich deutschland
  germany france espana españa brasil brazil mexico canada australia newyork chicago dallas boston california texas
  summer sommer winter spring autumn herbst january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag family familie
  mother father brother sister daughter grandma grandpa mommy daddy babygirl babyboy baby boomer friend friends forever
  beautiful handsome gorgeous happy happyday lucky luckyone smile peanut snoopy mickey mickeymouse donald garfield
  scooby scoobydoo tinkerbell cinderella hellokitty barbie harrypotter hogwarts gandalf legolas frodo metallica nirvana
  slipknot eminem blink182 guitar gitarre music musik rockstar rocknroll coffee whiskey tequila marijuana fuckyou fuckoff
  asshole bullshit biteme parley chatbot agent support company business office money dollar bitcoin crypto
`);

/** Passwords of digits only; runs such as 12345678 need no list. */
export const COMMON_NUMBERS: ReadonlySet<string> = listed(`
  123123123 12341234 1234512345 123456123456 123321123 123454321 147258369 147852369 159753159 159357159 159753258 741852963 789456123
  987654321 87654321 1029384756 10203040 102030405060 11223344 1122334455 112233445566 12344321 123456654321 13579246
  1357924680 135792468 24681012 246813579 14789632 1478963 31415926 314159265 3141592654 19841984 20002000 20202020
  11111999 12121212 13131313 69696969 420420420 007007007
`);
