import '../features/links/links.css';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { useAuth } from '../features/auth/auth-context.ts';
import { LinkForm } from '../features/links/link-form.tsx';
import { LinkList } from '../features/links/link-list.tsx';
import { useCreateLink } from '../features/links/use-create-link.ts';
import { Card } from '../ui/card.tsx';
import { t } from '../lib/words.ts';

export default function LinkManager(): ReactElement {
  const { user } = useAuth();
  const { create, busy, link } = useCreateLink('linkManager');
  return (
    <Screen
      title={t('Mobile Upload')}
      heading={t('Mobile Upload')}
      lead={t('Send a link to any phone. One photo comes back, straight into your account.')}
    >
      <div className="link-manager">
        <Card className="p-7 pb-8">
          <h2 className="!text-h3">{t('Generate Mobile Upload Link')}</h2>
          {/* A new link starts a new form. */}
          <LinkForm key={link?.id} placeholder={t('Photo from Aunt May')} busy={busy} onCreate={create} />
        </Card>
        <section>
          <h2 className="mb-5 !text-h3">{t('Your Upload Links')}</h2>
          {user && <LinkList userId={user.id} />}
        </section>
      </div>
    </Screen>
  );
}
