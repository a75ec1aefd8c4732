import { z } from 'zod';
import { stateCode, stateOfZip, statesOf } from './states.ts';
import { countryRules } from './countries.ts';
import type { CountryCode } from './countries.ts';

export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];
export type ShippingAddress = Record<AddressField, string>;

const field = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

/** Absent fields read as empty: whether that is a problem is a rule, not a shape. The country defaults to US (spec §3). */
export const shippingAddressSchema = z.object({
  firstName: field,
  lastName: field,
  email: field,
  phone: field,
  address1: field,
  address2: field,
  city: field,
  state: field,
  zipCode: field,
  country: field.transform((country) => country.toUpperCase() || 'US'),
});

export const emptyAddress: ShippingAddress = shippingAddressSchema.parse({});

/** Required: firstName, lastName, email, address1, city, state, zipCode (spec §5). */
export const requiredFields = [
  'firstName',
  'lastName',
  'email',
  'address1',
  'city',
  'state',
  'zipCode',
] as const;

export interface AddressProblem {
  field: AddressField;
  text: string;
}

const words: Readonly<Record<AddressField, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone number',
  address1: 'address',
  address2: 'second address line',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
  country: 'country',
};

const known = (country: string): country is CountryCode => Object.hasOwn(countryRules, country);

/** The required fields that are empty, in the order of the form. Other countries may do without a state (Q-45). */
export function missingFields(address: ShippingAddress): AddressProblem[] {
  const optional = known(address.country) ? countryRules[address.country].optional : [];
  return requiredFields
    .filter((name) => address[name].trim() === '' && !optional.some((other) => other === name))
    .map((name) => ({ field: name, text: `Please add the ${words[name]}.` }));
}

/**
 * One mailbox with a dot in its domain. A comma would make it two; the rule of the backend, which sends the mail, is the
 * same (a test holds them together). More than that only the mail itself can prove.
 */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const maximumLength = 200;

/** What the server holds against an address: e-mail and postal formats too, each naming its field (Q-45). */
export function addressProblems(
  written: ShippingAddress,
  countries: readonly string[] = ['US'],
): AddressProblem[] {
  const address = settledAddress(written);
  const problems = missingFields(address);
  const add = (name: AddressField, text: string): void => {
    if (!problems.some((problem) => problem.field === name)) problems.push({ field: name, text });
  };
  for (const name of addressFields) {
    if (address[name].length > maximumLength) add(name, `The ${words[name]} is too long.`);
  }
  if (!emailPattern.test(address.email)) {
    add('email', 'Please enter a valid email address.');
  }
  if (!known(address.country) || !countries.includes(address.country)) {
    add('country', 'We cannot ship to this country yet.');
    return problems;
  }
  const rules = countryRules[address.country];
  const states = statesOf(address.country);
  if (states && !Object.hasOwn(states, address.state))
    add('state', 'Please choose the state from the list, or type its name.');
  if (!rules.zip.test(address.zipCode)) add('zipCode', `Please enter a ZIP code like ${rules.zipExample}.`);
  const elsewhere = stateOfZip(address.country, address.state, address.zipCode);
  if (elsewhere) add('zipCode', `This ZIP code is in ${elsewhere}. Please check state and ZIP code.`);
  return problems;
}

/** An address as it is kept and sent: the state by its code, where the country has codes. */
export const settledAddress = (address: ShippingAddress): ShippingAddress => ({
  ...address,
  state: stateCode(address.country, address.state),
  zipCode: address.zipCode.trim().toUpperCase(),
});

/** Not every carrier brings parcels there: said, and never refused. */
export const isPostBox = ({ address1, address2 }: Pick<ShippingAddress, 'address1' | 'address2'>): boolean =>
  /\bp\.?\s*o\.?\s*box\b|\bpost(al)? (office )?box\b/i.test(`${address1} ${address2}`);
