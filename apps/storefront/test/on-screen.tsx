import type { Session, User } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { AuthContext, type Auth } from '../src/features/auth/auth-context.ts';
import { anna, session } from './fake-shop.ts';

afterEach(cleanup);

const nobody: Auth = { user: null, session: null, loading: false, signOut: async () => undefined };
export const guest = nobody;
export const member: Auth = { ...nobody, user: anna as User, session: session() as Session };
export const unknownYet: Auth = { ...nobody, loading: true };

/** Where the visitor is: the path, and what was handed to it. */
export type Place = { path: string; state: unknown };

type Options = { auth?: Auth; at?: string; state?: unknown; path?: string };

/** Draws one part of the shop with what stands around every part of it, and says where it leads. */
export function onScreen(part: ReactElement, { auth = guest, at = '/', state, path = '*' }: Options = {}) {
  const place: Place = { path: at, state };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Here({ children }: { children: ReactNode }) {
    const { pathname, state: handed } = useLocation();
    Object.assign(place, { path: pathname, state: handed as unknown });
    return children;
  }
  const around = (who: Auth, shown: ReactElement) => (
    <QueryClientProvider client={queries}>
      <AuthContext value={who}>
        <MemoryRouter initialEntries={[{ pathname: at, state }]}>
          <Here>
            <Routes>
              <Route path={path} element={shown} />
              <Route path="*" element={null} />
            </Routes>
          </Here>
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>
  );
  const { rerender } = render(around(auth, part));
  return { place, become: (who: Auth) => rerender(around(who, part)) };
}
