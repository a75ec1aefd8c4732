import './app/zod-without-eval.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnceForNewVersion } from './app/new-version.ts';
import { createRouter, opened } from './app/router.tsx';
import { watchTyping } from './lib/load-part.ts';
import { takeTurns, turn } from './lib/turns.ts';
import { learnLanguage } from './lib/words.ts';

reloadOnceForNewVersion();
watchTyping();
// Nothing that is read first waits for handwriting.
addEventListener('load', () => void import('./styles/hand-font.css'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createRouter();
const endTurns = takeTurns();
const leave = router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') return;
  endTurns();
  leave();
});
// What the document shows already stays until the page itself can take its place.
const isPageReady = root.hasChildNodes() ? opened(router) : undefined;
void Promise.all([learnLanguage(), isPageReady])
  // The page's code has just been run.
  .then(turn)
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
