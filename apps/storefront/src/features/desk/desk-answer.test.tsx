// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '../../../test/on-screen.tsx';
import { RequestFailed } from '../../lib/request-failed.ts';
import { DeskAnswer } from './desk-answer.tsx';

test.each([
  ['what the shop could not give', undefined, 1],
  ['no order that is not there', 'order-not-found', 0],
])('%s is asked for once more', (_, code, count) => {
  const error = new RequestFailed('It did not work.', { ...(code && { code }) });
  const of = { data: undefined, error, isPending: false, isError: true };
  onScreen(
    <DeskAnswer of={of} waiting="Looking">
      {() => null}
    </DeskAnswer>,
  );
  expect(screen.getByText('It did not work.')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(count);
});
