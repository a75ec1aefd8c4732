import { keepInStorage } from '../../lib/keep-in-storage.ts';

const key = 'doodleloom-account-known';

/** Whether this browser has met an account: who comes without one is new, and makes one. */
export const isAccountKnownHere = (): boolean => localStorage.getItem(key) !== null;

export const rememberAccount = (): void => keepInStorage(key, 'yes');

export const forgetAccount = (): void => localStorage.removeItem(key);
