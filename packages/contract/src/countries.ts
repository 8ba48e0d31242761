import { COUNTRIES } from './constants';

/** ISO 3166-1, without the three countries stored by name. */
const CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA
  RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** All countries as stored: some by name, the others by code. */
export const ALL_COUNTRIES: readonly string[] = [...COUNTRIES, ...CODES];

/** Created lazily: it takes tens of milliseconds, which would delay the server's start. */
let names: Intl.DisplayNames | undefined;

/** 'DE' becomes 'Germany'; countries stored by name are returned unchanged. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(country) ?? '';
}

/** The options of a country list with their labels: those stored by name first, then the rest by label. */
export function namedCountries(): { value: string; label: string }[] {
  const { compare } = new Intl.Collator('en');
  const named = (country: string) => ({ value: country, label: countryName(country) });
  return [...COUNTRIES.map(named), ...CODES.map(named).sort((one, other) => compare(one.label, other.label))];
}
