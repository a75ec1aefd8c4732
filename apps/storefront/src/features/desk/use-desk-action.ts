import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { askAgain } from './api/desk.ts';

/**
 * Does something at the desk and shows what has become of it. The key stays the same while the form is open: pressed again
 * after a lost answer it is the same action.
 */
export function useDeskAction(
  act: (key: string) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => act(key),
    onSuccess: () => {
      notify({ title: 'Done', text: done });
      onDone?.();
    },
    onError: (error) =>
      notify({ title: 'Not done', text: messageOf(error), tone: 'destructive' }, { about: 'order' }),
    onSettled: () => askAgain(),
  });
}
