import { create } from 'zustand';
import { isAccountKnownHere } from './known-account.ts';

export type AuthView = 'sign-in' | 'sign-up' | 'new-password' | 'dead-link';

type AuthDialogState = {
  open: boolean;
  /** How often it has been asked for: each time starts with empty fields. */
  asked: number;
  view: AuthView;
  /** What the visitor was about to do; it goes on after success. */
  onSuccess?: () => void;
  /** The way on for those who want to look first, where there is one. */
  lookFirst?: () => void;
};

export const useAuthDialog = create<AuthDialogState>(() => ({ open: false, asked: 0, view: 'sign-in' }));

type Asked = Partial<Pick<AuthDialogState, 'view' | 'onSuccess' | 'lookFirst'>>;

/** Who was asked in the middle of something and is new here makes an account; everybody else signs in. */
const fitting = (): AuthView => (isAccountKnownHere() ? 'sign-in' : 'sign-up');

/**
 * Opens the dialog from anywhere; `onSuccess` continues the interrupted action. One that is open already, and is wanted
 * for nothing else, keeps what is typed into it and what goes on afterwards.
 */
export const openAuthDialog = ({ view, onSuccess, lookFirst }: Asked = {}) =>
  useAuthDialog.setState(({ open, asked, ...before }) =>
    open && !view
      ? { onSuccess: onSuccess ?? before.onSuccess }
      : { open: true, asked: asked + 1, view: view ?? fitting(), onSuccess, lookFirst },
  );

/** What a button named "Sign In" does. */
export const openSignIn = () => openAuthDialog({ view: 'sign-in' });

export const closeAuthDialog = () =>
  useAuthDialog.setState({ open: false, onSuccess: undefined, lookFirst: undefined });
