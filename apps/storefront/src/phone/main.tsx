import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppShell } from '../app/app-shell.tsx';
import { learnLanguage, t } from '../lib/words.ts';
import { MobileUpload } from '../pages/mobile-upload.tsx';
import { PhoneBar } from './phone-bar.tsx';

const [, , linkId = ''] = location.pathname.split('/');
const root = document.getElementById('root');
if (!root) throw new Error('phone.html has no #root');
void learnLanguage().then(() => {
  document.title = `${t('Upload Your Photo')} | Doodleloom`;
  createRoot(root).render(
    <StrictMode>
      <AppShell theme="blush" bar={<PhoneBar />} messagesAbove>
        <MobileUpload linkId={linkId} />
      </AppShell>
    </StrictMode>,
  );
});
