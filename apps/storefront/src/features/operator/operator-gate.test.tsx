// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeShop, signInAnna } from '../../../test/fake-shop.ts';
import { member, onScreen } from '../../../test/on-screen.tsx';
import { OperatorGate } from './operator-gate.tsx';

test('an operator whom the shop can not be asked about is not turned away, and asks again', async () => {
  let isGone = true;
  signInAnna();
  const operatorAccess = () => {
    if (isGone) throw new TypeError('network');
    return { allowed: true };
  };
  fakeShop(
    { 'POST /functions/v1/operator-access': operatorAccess },
    { operatorTools: true, operatorRestricted: true },
  );
  onScreen(<OperatorGate>The desk</OperatorGate>, { auth: member });
  expect(await screen.findByText('The shop cannot be reached. Please try again.')).toBeTruthy();
  expect(screen.queryByText('This account may not use this tool.')).toBeNull();
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The desk')).toBeTruthy();
});
