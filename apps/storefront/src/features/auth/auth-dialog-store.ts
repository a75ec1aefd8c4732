import { create } from 'zustand';

export type AuthView = 'sign-in' | 'sign-up' | 'new-password';

type AuthDialogState = {
  open: boolean;
  /** How often it has been asked for: each time starts with empty fields. */
  asked: number;
  view: AuthView;
  /** What the visitor was about to do; it goes on after success. */
  onSuccess?: () => void;
};

export const useAuthDialog = create<AuthDialogState>(() => ({ open: false, asked: 0, view: 'sign-in' }));

type Asked = { view?: AuthView; onSuccess?: () => void };

/** Opens the dialog from anywhere; `onSuccess` continues the interrupted action. */
export const openAuthDialog = ({ view = 'sign-in', onSuccess }: Asked = {}) =>
  useAuthDialog.setState(({ asked }) => ({ open: true, asked: asked + 1, view, onSuccess }));

export const closeAuthDialog = () => useAuthDialog.setState({ open: false, onSuccess: undefined });
