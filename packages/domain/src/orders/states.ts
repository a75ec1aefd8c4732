/** States by their names, and the beginnings of their ZIP codes (three digits, from – to), as the postal service gives them out. */
interface State {
  name: string;
  zips: readonly (readonly [from: number, to: number])[];
}

const us: Readonly<Record<string, State>> = {
  AL: { name: 'Alabama', zips: [[350, 369]] },
  AK: { name: 'Alaska', zips: [[995, 999]] },
  AZ: { name: 'Arizona', zips: [[850, 865]] },
  AR: {
    name: 'Arkansas',
    zips: [
      [716, 729],
      [755, 755],
    ],
  },
  CA: { name: 'California', zips: [[900, 961]] },
  CO: { name: 'Colorado', zips: [[800, 816]] },
  CT: { name: 'Connecticut', zips: [[60, 69]] },
  DE: { name: 'Delaware', zips: [[197, 199]] },
  DC: {
    name: 'District of Columbia',
    zips: [
      [200, 205],
      [569, 569],
    ],
  },
  FL: {
    name: 'Florida',
    zips: [
      [320, 339],
      [341, 349],
    ],
  },
  GA: {
    name: 'Georgia',
    zips: [
      [300, 319],
      [398, 399],
    ],
  },
  HI: { name: 'Hawaii', zips: [[967, 968]] },
  ID: { name: 'Idaho', zips: [[832, 838]] },
  IL: { name: 'Illinois', zips: [[600, 629]] },
  IN: { name: 'Indiana', zips: [[460, 479]] },
  IA: { name: 'Iowa', zips: [[500, 528]] },
  KS: { name: 'Kansas', zips: [[660, 679]] },
  KY: { name: 'Kentucky', zips: [[400, 427]] },
  LA: { name: 'Louisiana', zips: [[700, 714]] },
  ME: { name: 'Maine', zips: [[39, 49]] },
  MD: { name: 'Maryland', zips: [[206, 219]] },
  MA: {
    name: 'Massachusetts',
    zips: [
      [10, 27],
      [55, 55],
    ],
  },
  MI: { name: 'Michigan', zips: [[480, 499]] },
  MN: { name: 'Minnesota', zips: [[550, 567]] },
  MS: { name: 'Mississippi', zips: [[386, 397]] },
  MO: { name: 'Missouri', zips: [[630, 658]] },
  MT: { name: 'Montana', zips: [[590, 599]] },
  NE: { name: 'Nebraska', zips: [[680, 693]] },
  NV: { name: 'Nevada', zips: [[889, 898]] },
  NH: { name: 'New Hampshire', zips: [[30, 38]] },
  NJ: { name: 'New Jersey', zips: [[70, 89]] },
  NM: {
    name: 'New Mexico',
    zips: [
      [865, 865],
      [870, 884],
    ],
  },
  NY: {
    name: 'New York',
    zips: [
      [5, 5],
      [63, 63],
      [100, 149],
    ],
  },
  NC: { name: 'North Carolina', zips: [[270, 289]] },
  ND: { name: 'North Dakota', zips: [[580, 588]] },
  OH: { name: 'Ohio', zips: [[430, 459]] },
  OK: {
    name: 'Oklahoma',
    zips: [
      [730, 732],
      [734, 749],
    ],
  },
  OR: { name: 'Oregon', zips: [[970, 979]] },
  PA: { name: 'Pennsylvania', zips: [[150, 196]] },
  RI: { name: 'Rhode Island', zips: [[28, 29]] },
  SC: { name: 'South Carolina', zips: [[290, 299]] },
  SD: { name: 'South Dakota', zips: [[570, 577]] },
  TN: { name: 'Tennessee', zips: [[370, 385]] },
  TX: {
    name: 'Texas',
    zips: [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
  },
  UT: { name: 'Utah', zips: [[840, 847]] },
  VT: {
    name: 'Vermont',
    zips: [
      [50, 54],
      [56, 59],
    ],
  },
  VA: {
    name: 'Virginia',
    zips: [
      [201, 201],
      [220, 246],
    ],
  },
  WA: { name: 'Washington', zips: [[980, 994]] },
  WV: { name: 'West Virginia', zips: [[247, 268]] },
  WI: {
    name: 'Wisconsin',
    zips: [
      [530, 532],
      [534, 535],
      [537, 549],
    ],
  },
  WY: {
    name: 'Wyoming',
    zips: [
      [820, 831],
      [834, 834],
    ],
  },
  PR: {
    name: 'Puerto Rico',
    zips: [
      [6, 7],
      [9, 9],
    ],
  },
  VI: { name: 'U.S. Virgin Islands', zips: [[8, 8]] },
  GU: { name: 'Guam', zips: [[969, 969]] },
  AS: { name: 'American Samoa', zips: [[967, 967]] },
  MP: { name: 'Northern Mariana Islands', zips: [[969, 969]] },
  AA: { name: 'Armed Forces Americas', zips: [[340, 340]] },
  AE: { name: 'Armed Forces Europe', zips: [[90, 98]] },
  AP: { name: 'Armed Forces Pacific', zips: [[962, 966]] },
};

const names = (list: Readonly<Record<string, string>>): Readonly<Record<string, State>> =>
  Object.fromEntries(Object.entries(list).map(([code, name]) => [code, { name, zips: [] }]));

const ca = names({
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
});

const au = names({
  ACT: 'Australian Capital Territory',
  JBT: 'Jervis Bay Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
});

/** The states of a country whose provider wants codes; undefined where the state is free text. */
export const statesOf = (country: string): Readonly<Record<string, State>> | undefined =>
  ({ US: us, CA: ca, AU: au })[country];

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The code of a state that is written as its code or its name, in any case; what is neither stays as it was written. */
export function stateCode(country: string, written: string): string {
  const states = statesOf(country);
  const typed = written.trim();
  if (!states) return typed;
  const code = typed.toUpperCase().replaceAll('.', '');
  if (Object.hasOwn(states, code)) return code;
  return Object.keys(states).find((each) => plain(states[each]?.name ?? '') === plain(typed)) ?? typed;
}

/** The state in which a ZIP code lies, where it is another than the one that was written. */
export function stateOfZip(country: string, state: string, zip: string): string | undefined {
  const states = country === 'US' ? us : undefined;
  const begins = Number(zip.slice(0, 3));
  if (!states || !Object.hasOwn(states, state) || !/^\d{5}/.test(zip)) return undefined;
  const lies = (code: string) => states[code]?.zips.some(([from, to]) => begins >= from && begins <= to);
  if (lies(state)) return undefined;
  const found = Object.keys(states).find(lies);
  return found && states[found]?.name;
}
