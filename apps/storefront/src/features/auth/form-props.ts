/** What the two tabs share: the e-mail is typed once, and a running request stops everything else. */
export type AuthFormProps = {
  email: string;
  setEmail: (email: string) => void;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onSuccess: () => void;
};
