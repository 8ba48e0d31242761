import { root } from '../names/lemma';

/**
 * What a verb hints at in a schema: words of tables or columns, the most likely first. Verbs that share their root with
 * a name ('booked' and bookings) need no line here.
 */
const LINES = `
buy: order invoice purchase sale transaction
purchase: order invoice purchase sale transaction
order: order invoice purchase
place: order invoice purchase booking
sell: sale invoice order
pay: payment invoice paid
cost: price cost fee fare rate amount
earn: salary wage pay income commission
weigh: weight mass kg kilogram gram
work: employee staff job department
employ: employee staff hire
hire: hire start joined
join: join joined hire start registered member signup created
start: start hire began opened
begin: start began begin opened
commence: start began begin opened
register: registered registration created signup joined
signup: signup created registered joined
sign: signup created registered joined
create: created
open: opened created open
close: closed resolved end
found: founded established
release: release released year published
publish: published publication publisher year
record: recorded
born: birth dob
ship: shipped ship
send: sender
receive: recipient receiver received
deliver: delivered delivery shipped
return: returned return
borrow: loan borrowing checkout rental
lend: loan lending
rent: rental
teach: teacher instructor professor lecturer trainer tutor coach course teaching
train: trainer coach training
enroll: enrollment registration student
enrol: enrollment registration student
attend: attendance enrollment visit checkin booking appointment
come: attendance visit checkin booking appointment reservation
visit: visit checkin attendance booking appointment
write: author writer written
author: author writer
compose: composer
direct: director
perform: artist performer
sing: artist singer
fly: flight
depart: departure origin
arrive: arrival destination
treat: doctor physician vet treatment appointment
see: appointment visit
visit: visit appointment
examine: appointment visit
diagnose: diagnosis
prescribe: prescription medication
admit: admission admitted
book: booking reservation
reserve: reservation booking
stay: booking reservation stay
live: city country address
reside: city country address
supply: supplier
produce: producer manufacturer product
manufacture: manufacturer
manage: manager
supervise: supervisor manager
lead: lead manager leader guide
assign: assigned assignee assignment agent employee owner
log: login
handle: agent assignee handler employee
resolve: resolved closed
support: support rep agent
subscribe: subscription subscriber
cancel: cancelled canceled cancellation
expire: expiry expires expiration until end
renew: renewal renewed
review: review rating
rate: rating score
donate: donation
own: owner
play: player play
score: score goal
win: winner win
vote: vote
report: reported manager report
complete: completed finished end
finish: finished completed end
update: updated modified
submit: submitted submission created
raise: donation created ticket reported
give: donation gift contribution
contribute: donation contribution
happen: date time
occur: date time
graduate: graduation
retire: retirement
die: death died
last: duration length
invoice: invoice
bill: invoice bill
stock: stock inventory
contain: item line
approve: approved
reject: rejected decided decision
approve: decided decision
grant: granted decided decision issued
refuse: refused decided decision
deny: denied decided decision
cancel: ended end closed
solve: resolved solved closed
fix: fixed resolved closed
apply: application
file: application complaint claim report
lodge: complaint application
request: request application
earned: salary
`;

const hints = new Map<string, string[]>();
for (const line of LINES.trim().split('\n')) {
  const [verb = '', words = ''] = line.split(': ');
  hints.set(root(verb), [...(hints.get(root(verb)) ?? []), ...words.split(' ')]);
}

/** The words of tables and columns that a verb in any form hints at; empty for other words. */
export function hintsOf(word: string): string[] {
  // 'Lives' is not a plural here.
  return hints.get(root(word)) ?? (word.endsWith('s') ? hints.get(root(word.slice(0, -1))) : undefined) ?? [];
}
