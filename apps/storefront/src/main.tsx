import './app/zod-without-eval.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnceForNewVersion } from './app/new-version.ts';
import { learnLanguage } from './lib/words.ts';

reloadOnceForNewVersion();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void learnLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
