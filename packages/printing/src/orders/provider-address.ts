import type { ShippingAddress } from '@doodleloom/domain/orders/shipping-address';
import type { AddressRequest } from '../client/requests.ts';

/** An address in the provider's terms. An empty last name is refused there: a buyer with one word has it twice. */
export const providerAddress = (address: ShippingAddress): AddressRequest => ({
  first_name: address.firstName,
  last_name: address.lastName || address.firstName,
  email: address.email,
  phone: address.phone,
  country: address.country || 'US',
  region: address.country === 'US' ? address.state.toUpperCase() : address.state,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  zip: address.zipCode,
});
