import type { Session, User } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';

export type Auth = {
  user: User | null;
  session: Session | null;
  /** Until the first answer about the visitor has come, and while signing out. */
  loading: boolean;
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who is here. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs the AuthProvider above it');
  return auth;
}
