import '../styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { House } from '../app/house.tsx';
import { MobileUpload } from '../pages/mobile-upload.tsx';
import { PhoneBar } from './phone-bar.tsx';

const [, , linkId = ''] = location.pathname.split('/');
const root = document.getElementById('root');
if (!root) throw new Error('phone.html has no #root');
createRoot(root).render(
  <StrictMode>
    <House room="blush" bar={<PhoneBar />} messagesAbove>
      <MobileUpload linkId={linkId} />
    </House>
  </StrictMode>,
);
