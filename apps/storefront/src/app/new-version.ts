const key = 'doodleloom-reloaded-at';
const onceInMs = 20_000;

/**
 * After a new version is put online, pages that are still open ask for parts that are gone. One reload gets the new
 * version; the screen and its drawing live in the history and come back with it.
 */
export function reloadOnceForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // It is no new version that is missing, but the network.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < onceInMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
