/**
 * Words with about the same meaning in the tables of any business, in the singular. Each line is one meaning, and a
 * word may occur in several. The order within a line does not matter; general words come first for readability.
 */
const GROUPS = `
customer client buyer shopper purchaser consumer account patron
employee staff worker personnel colleague workforce staffer
user member account subscriber
member reader borrower patron
supplier vendor provider
manufacturer maker producer brand
order purchase sale transaction
invoice bill
product item good article merchandise
track song tune
film movie title
doctor physician clinician provider practitioner
student pupil learner
teacher instructor professor lecturer tutor faculty trainer coach
course class subject module
enrollment enrolment registration
salary wage pay compensation remuneration payroll
price cost rate fee charge fare
cost expense expenditure spending
payment transaction
amount total sum value
quantity amount unit piece volume count
duration length runtime time minute millisecond second hour
city town
country nation
state province
phone telephone mobile cell
email mail
zip postal postcode
department division unit dept section
team squad group
team squad club side
referee ref umpire
attendance spectator crowd audience
parcel shipment package
ticket issue case request incident
agent representative rep
manager boss supervisor superior head lead chief
genre style kind type category
type kind category sort class
category group kind
stock inventory
title job position role occupation designation profession
title name
name label
rating score star
grade mark score
author writer
book title
loan borrowing checkout lending
airline carrier
passenger traveller traveler flyer
origin departure source
destination arrival target
appointment visit consultation booking
booking reservation stay
rental lease
subscription membership
plan tier package
birth born birthday
hire employ join recruit start
created registered joined signup opened registration create creation
start begin beginning open
end finish close complete ending
gender sex
nationality citizenship
description detail
comment note remark
company firm organization organisation business employer
location place site venue branch gym club studio facility center centre office
store shop branch outlet market
warehouse depot
shipper carrier courier
freight shipping
ship shipped deliver dispatch delivery
artist band musician performer singer
album record
review feedback
vehicle car automobile
license licence
color colour
centre center
program programme
vet veterinarian doctor
pet animal
landlord owner
tenant renter lessee
rent lease rental
maintenance repair
shift duty
penalty fine fee
property house home listing estate
apartment flat unit
property building
room accommodation
address street
weight mass
height size
size area
distance mileage
kilometer kilometre km
kilogram kilo kg
area hectare acre sqm
publication published
project assignment
hour time
fine penalty
deposit balance
balance fund
contract agreement
campaign promotion
donation gift contribution pledge
donor giver contributor supporter
event happening
match game
player athlete
language tongue
severity level
priority urgency importance
status state stage
publisher press
diagnosis condition disease illness
medication drug medicine
prescription medication
ward unit
insurance insurer
semester term
aircraft plane airplane
seat place
salesperson seller rep
region area territory
postal zip
completed finished done
population inhabitant
max maximum
percent percentage rate
copy copies
`;

const meanings = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const words = line.split(' ');
  for (const word of words) {
    const all = meanings.get(word) ?? new Set();
    for (const other of words) if (other !== word) all.add(other);
    meanings.set(word, all);
  }
}
const NONE: ReadonlySet<string> = new Set();

/** Other words for a word in the singular, not including the word itself. */
export function synonymsOf(word: string): ReadonlySet<string> {
  return meanings.get(word) ?? NONE;
}

/** All words that the lexicon knows: they are never misspellings, and names may join them without a separator. */
export const DATA_WORDS: ReadonlySet<string> = new Set([
  ...meanings.keys(),
  ...'date first last full middle unit list id code number year month day week quarter key flag postal line detail total tax discount net gross max min sub birth user home work billing shipping url image picture photo text body note reference version active enabled deleted currency gpa isbn sku capacity population age level max begin expiry expire due paid update updated created modified media play invoice order track contact region group hourly daily monthly annual budget'.split(
    ' ',
  ),
]);
