import { type ScreenLink } from '@doodleloom/domain/generation/drawn-picture';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { screenStates, type ScreenState, type StatefulPath } from './screen-states.ts';

/** The state a guarded screen was opened with; the guard has already turned everything else away. */
export function useScreenState<P extends StatefulPath>(path: P): ScreenState<P> {
  const { state } = useLocation();
  const known = screenStates[path].read(state);
  if (!known) throw new Error(`${path} was opened without its state`);
  return known as ScreenState<P>;
}

/** The state of a screen that needs none; what is of no use to it is as good as nothing. */
export function useStateIfAny<P extends StatefulPath>(path: P): Partial<ScreenState<P>> {
  const { state } = useLocation();
  return (screenStates[path].read(state) ?? {}) as Partial<ScreenState<P>>;
}

/** Opens a screen with the state its link carries. */
export function useOpenScreen() {
  const navigate = useNavigate();
  return useCallback(({ to, state }: ScreenLink) => void navigate(to, { state }), [navigate]);
}
