import { correctAddressContract, type DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { shippingAddressSchema, type AddressField } from '@doodleloom/domain/orders/shipping-address';
import { useState, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { RequestFailed } from '../../lib/request-failed.ts';
import { Field } from '../../ui/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDeskAction } from './use-desk-action.ts';

const fields: readonly [AddressField, string][] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Mail address'],
  ['address1', 'Street'],
  ['address2', 'Apartment'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP code'],
  ['country', 'Country'],
  ['phone', 'Phone'],
];

const isOptional: ReadonlySet<AddressField> = new Set(['address2', 'phone']);

type Props = { order: DeskOrder['order']; onClose: () => void };

/** Corrects where an order goes; what the provider has already is changed there, too, by hand. */
export function AddressDialog({ order, onClose }: Props): ReactElement {
  const [address, setAddress] = useState(() => shippingAddressSchema.parse(order.address));
  const [isChangedAtProvider, setIsChanged] = useState(false);
  const hasProviderIt = order.printifyOrderId !== null || order.status === 'submitting';
  const doing = useDeskAction(
    () => answerOf(correctAddressContract, { orderId: order.id, address, isChangedAtProvider }),
    { done: 'The address is corrected.', onDone: onClose },
  );
  const wrong = doing.error instanceof RequestFailed ? doing.error.fields : undefined;
  return (
    <DeskForm
      title="Correct the address"
      description="Mails go to the new one, too."
      act="Correct it"
      doing={doing}
      onClose={onClose}
    >
      <div className="desk-fields desk-address">
        {fields.map(([field, label]) => (
          <Field
            key={field}
            label={label}
            optional={isOptional.has(field)}
            value={address[field]}
            onChange={({ target }) => setAddress({ ...address, [field]: target.value })}
            {...(wrong?.[field] && { error: wrong[field] })}
          />
        ))}
      </div>
      {hasProviderIt && (
        <label className="desk-check">
          <input
            type="checkbox"
            required
            checked={isChangedAtProvider}
            onChange={({ target }) => setIsChanged(target.checked)}
          />
          The print provider has this order
          {order.printifyOrderId && ` as ${order.printifyOrderId}`}. I have changed the address there, too:
          from here it cannot be changed.
        </label>
      )}
    </DeskForm>
  );
}
