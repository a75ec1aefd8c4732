import { countryRules, type CountryCode } from '@doodleloom/domain/orders/countries';
import {
  isPostBox,
  type AddressField,
  type ShippingAddress,
} from '@doodleloom/domain/orders/shipping-address';
import { statesOf } from '@doodleloom/domain/orders/states';
import { useState, type InputHTMLAttributes, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { said, t } from '../../lib/words.ts';

export type AddressErrors = Partial<Record<AddressField, string>>;

type Props = {
  address: ShippingAddress;
  errors: AddressErrors;
  countries: readonly string[];
  isGift: boolean;
  disabled: boolean;
  onChange: (field: AddressField, value: string) => void;
};

type Line = {
  field: Exclude<AddressField, 'country'>;
  label: string;
  /** What it is called when the parcel goes to somebody else. */
  ofGift?: string;
  optional?: true;
  width?: 'third' | 'two-thirds' | 'wide';
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'type' | 'inputMode'>;

const lines: Line[] = [
  {
    field: 'firstName',
    label: said('First name'),
    ofGift: said('Their first name'),
    autoComplete: 'given-name',
    width: 'third',
  },
  {
    field: 'lastName',
    label: said('Last name'),
    ofGift: said('Their last name'),
    autoComplete: 'family-name',
    width: 'two-thirds',
  },
  {
    field: 'email',
    label: said('Email'),
    ofGift: said('Your email'),
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    width: 'wide',
  },
  {
    field: 'address1',
    label: said('Address'),
    ofGift: said('Their address'),
    autoComplete: 'address-line1',
    width: 'wide',
  },
  { field: 'city', label: said('City'), autoComplete: 'address-level2', width: 'third' },
  { field: 'state', label: said('State'), autoComplete: 'address-level1', width: 'third' },
  { field: 'zipCode', label: said('ZIP code'), autoComplete: 'postal-code', width: 'third' },
];

/** What most people leave empty stays out of sight until it is wanted. */
const moreLines: Line[] = [
  { field: 'address2', label: said('Apartment, floor'), autoComplete: 'address-line2', optional: true },
  { field: 'phone', label: said('Phone'), autoComplete: 'tel', type: 'tel', optional: true },
];

const nameOf = (code: string) => t(code in countryRules ? countryRules[code as CountryCode].name : code);

/** Where the parcel goes. Ids are the fields' names, so that the first wrong one can take the focus. */
export function AddressForm(props: Props): ReactElement {
  const { address, countries, disabled, onChange } = props;
  const [wantsMore, setWantsMore] = useState(false);
  const hasMore = wantsMore || moreLines.some(({ field }) => address[field] !== '' || props.errors[field]);
  return (
    <div className="address">
      {lines.map((line) => (
        <AddressLine key={line.field} line={line} {...props} />
      ))}
      <States country={address.country} />
      {isPostBox(address) && (
        <div className="wide">
          <Note>
            {t('Some carriers do not bring parcels to a PO box, or take longer. A street is safer.')}
          </Note>
        </div>
      )}
      {hasMore ? (
        moreLines.map((line) => <AddressLine key={line.field} line={line} {...props} />)
      ) : (
        <div className="wide">
          <Button size="small" disabled={disabled} onClick={() => setWantsMore(true)}>
            {t('Add apartment or phone')}
          </Button>
        </div>
      )}
      {countries.length > 1 && (
        <div className="wide">
          <Select
            label={t('Country')}
            options={countries.map((code) => ({ value: code, name: nameOf(code) }))}
            value={address.country}
            disabled={disabled}
            onChange={(value) => onChange('country', value)}
          />
        </div>
      )}
      {countries.length === 1 && (
        <p className="wide small muted">
          {t('We ship to the {country}.', { country: nameOf(address.country) })}
        </p>
      )}
    </div>
  );
}

const listId = 'address-states';

/** What the field of the state offers while somebody types: names and codes. */
function States({ country }: { country: string }): ReactElement | null {
  const states = statesOf(country);
  if (!states) return null;
  return (
    <datalist id={listId}>
      {Object.entries(states).map(([code, { name }]) => (
        <option key={code} value={name}>
          {code}
        </option>
      ))}
    </datalist>
  );
}

function AddressLine({
  line,
  address,
  errors,
  isGift,
  disabled,
  onChange,
}: Props & { line: Line }): ReactElement {
  const { field, label, ofGift, width, optional, ...input } = line;
  const hasStates = field === 'state' && statesOf(address.country) !== undefined;
  const isNumber = field === 'zipCode' && address.country === 'US';
  return (
    <div className={width}>
      <Field
        {...input}
        {...(hasStates && { list: listId })}
        {...(isNumber && { inputMode: 'numeric' })}
        id={`address-${field}`}
        name={field}
        label={t(isGift ? (ofGift ?? label) : label)}
        optional={optional}
        required={!optional}
        disabled={disabled}
        value={address[field]}
        error={errors[field] && t(errors[field])}
        onChange={(event) => onChange(field, event.target.value)}
      />
    </div>
  );
}
