import type { Endpoint } from '../../auth-context.ts';
import { AuthError } from '../../auth-error.ts';
import { requireAdmin } from '../../bearer.ts';
import { factorJson } from '../../users/user-json.ts';
import { removeFactor } from '../factors.ts';
import { requireUserById } from './users.ts';

export const listUserFactors: Endpoint = async (call) => {
  await requireAdmin(call);
  const { factors } = await requireUserById(call);
  return Response.json(factors.map(factorJson));
};

export const deleteUserFactor: Endpoint = async (call) => {
  await requireAdmin(call);
  const { factors } = await requireUserById(call);
  const factor = factors.find(({ id }) => id === call.params.factorId);
  if (!factor) throw new AuthError('mfa_factor_not_found');
  await removeFactor(call, factor.id);
  return Response.json(factorJson(factor));
};
