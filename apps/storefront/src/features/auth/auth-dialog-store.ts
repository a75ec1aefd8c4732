import { create } from 'zustand';

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

/**
 * Opens the dialog from anywhere; `onSuccess` continues the interrupted action. One that is open already, and is wanted
 * for nothing else, keeps what is typed into it and what goes on afterwards.
 */
export const openAuthDialog = ({ view, onSuccess, lookFirst }: Asked = {}) =>
  useAuthDialog.setState(({ open, asked, ...before }) =>
    open && !view
      ? { onSuccess: onSuccess ?? before.onSuccess }
      : { open: true, asked: asked + 1, view: view ?? 'sign-in', onSuccess, lookFirst },
  );

export const closeAuthDialog = () =>
  useAuthDialog.setState({ open: false, onSuccess: undefined, lookFirst: undefined });
