import { countryRules, type CountryCode } from '@doodleloom/domain/orders/countries';
import type { AddressField, ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export type AddressErrors = Partial<Record<AddressField, string>>;

type Props = {
  address: ShippingAddress;
  errors: AddressErrors;
  countries: readonly string[];
  disabled: boolean;
  onChange: (field: AddressField, value: string) => void;
};

type Line = {
  field: Exclude<AddressField, 'country'>;
  label: string;
  optional?: boolean;
  width?: 'third' | 'wide';
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'type' | 'inputMode'>;

const lines: Line[] = [
  { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', optional: true },
  { field: 'address1', label: 'Address', autoComplete: 'address-line1', width: 'wide' },
  {
    field: 'address2',
    label: 'Apartment, floor',
    autoComplete: 'address-line2',
    optional: true,
    width: 'wide',
  },
  { field: 'city', label: 'City', autoComplete: 'address-level2', width: 'third' },
  { field: 'state', label: 'State', autoComplete: 'address-level1', width: 'third' },
  { field: 'zipCode', label: 'ZIP code', autoComplete: 'postal-code', width: 'third' },
];

const nameOf = (code: string) => (code in countryRules ? countryRules[code as CountryCode].name : code);

/** Where the parcel goes. Ids are the fields' names, so that the first wrong one can take the focus. */
export function AddressForm({ address, errors, countries, disabled, onChange }: Props): ReactElement {
  return (
    <div className="address">
      {lines.map(({ field, label, width, optional, ...input }) => (
        <div key={field} className={width}>
          <Field
            {...input}
            id={`address-${field}`}
            name={field}
            label={label}
            optional={optional}
            required={!optional}
            disabled={disabled}
            value={address[field]}
            error={errors[field]}
            onChange={(event) => onChange(field, event.target.value)}
          />
        </div>
      ))}
      <div className="wide">
        <Select
          label="Country"
          options={countries.map((code) => ({ value: code, name: nameOf(code) }))}
          value={address.country}
          disabled={disabled}
          onChange={(value) => onChange('country', value)}
        />
      </div>
    </div>
  );
}
