import { linkMessages, signInToGenerateLinks } from '@doodleloom/domain/texts/link-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { orReason } from '../../lib/or-reason.ts';
import { useAuth } from '../auth/auth-context.ts';
import { createUploadLink, SessionLost } from './api/upload-links.ts';

/** Makes an upload link for the visitor; the sign-in text shows when the session got lost meanwhile. */
export function useCreateLink(screen: 'uploadScreen' | 'linkManager') {
  const { user } = useAuth();
  const queries = useQueryClient();
  const askToSignIn = () =>
    notify({ title: signInToGenerateLinks[screen], tone: 'destructive' }, { about: 'link' });
  const mutation = useMutation({
    mutationFn: (link: { userId: string; description: string; hours: number }) =>
      createUploadLink({ ...link, screen }),
    onSuccess: () => {
      notify(linkMessages.generated, { about: 'link' });
      return queries.invalidateQueries({ queryKey: ['upload-links'] });
    },
    onError: (cause) =>
      cause instanceof SessionLost
        ? askToSignIn()
        : notify(orReason(linkMessages.generationFailed, cause), { about: 'link' }),
  });
  const create = (link: { description: string; hours: number }) => {
    if (user) return mutation.mutate({ ...link, userId: user.id });
    askToSignIn();
  };
  return { create, busy: mutation.isPending, link: mutation.data, reset: mutation.reset };
}
