/** A whole address as the checkout form sends it. */
export const anAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  address1: '12 Analytical Row',
  address2: '',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94601',
  country: 'US',
};
