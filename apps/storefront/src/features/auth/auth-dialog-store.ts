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

/** Opens the dialog from anywhere; `onSuccess` continues the interrupted action. */
export const openAuthDialog = ({ view = 'sign-in', onSuccess, lookFirst }: Asked = {}) =>
  useAuthDialog.setState(({ asked }) => ({ open: true, asked: asked + 1, view, onSuccess, lookFirst }));

export const closeAuthDialog = () =>
  useAuthDialog.setState({ open: false, onSuccess: undefined, lookFirst: undefined });
