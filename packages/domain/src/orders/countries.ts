interface CountryRules {
  name: string;
  zip: RegExp;
  zipExample: string;
  /** Required fields that this country does without. */
  optional: readonly 'state'[];
}

/** US by default, the others by setting, each with its own postal format and required fields. */
export const countryRules = {
  US: {
    name: 'United States',
    zip: /^\d{5}(-\d{4})?$/,
    zipExample: '94601',
    optional: [],
  },
  CA: {
    name: 'Canada',
    zip: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
    zipExample: 'K1A 0B1',
    optional: [],
  },
  AU: {
    name: 'Australia',
    zip: /^\d{4}$/,
    zipExample: '2000',
    optional: [],
  },
  GB: {
    name: 'United Kingdom',
    zip: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
    zipExample: 'SW1A 1AA',
    optional: ['state'],
  },
  IE: { name: 'Ireland', zip: /^[a-z]\d[\dw] ?[a-z\d]{4}$/i, zipExample: 'D02 X285', optional: ['state'] },
  DE: { name: 'Germany', zip: /^\d{5}$/, zipExample: '10115', optional: ['state'] },
  FR: { name: 'France', zip: /^\d{5}$/, zipExample: '75001', optional: ['state'] },
  ES: { name: 'Spain', zip: /^\d{5}$/, zipExample: '28001', optional: ['state'] },
  IT: { name: 'Italy', zip: /^\d{5}$/, zipExample: '00118', optional: ['state'] },
  NL: { name: 'Netherlands', zip: /^\d{4} ?[a-z]{2}$/i, zipExample: '1011 AB', optional: ['state'] },
  AT: { name: 'Austria', zip: /^\d{4}$/, zipExample: '1010', optional: ['state'] },
  CH: { name: 'Switzerland', zip: /^\d{4}$/, zipExample: '8001', optional: ['state'] },
} as const satisfies Record<string, CountryRules>;

export type CountryCode = keyof typeof countryRules;
