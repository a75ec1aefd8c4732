import { useEffect } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { sendFor } from './photo-queue.ts';
import { usePhotoQueue } from './queue-state.ts';

/** The photos on their way, which go on for guest and member alike. */
export function useQueue() {
  const { user, loading } = useAuth();
  const userId = user?.id;
  useEffect(() => {
    if (!loading) void sendFor(userId);
  }, [userId, loading]);
  return { ...usePhotoQueue(), isGuest: !user && !loading };
}
