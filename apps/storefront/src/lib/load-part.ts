/**
 * Loads a part of the shop. Without a network what is seen stays until that is back, as the notice says; the page is loaded anew
 * then, for browsers keep it that a file was missing.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeAnew?: () => void): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    // the page that waits goes then
    return new Promise(() =>
      addEventListener('online', () => {
        beforeAnew?.();
        location.reload();
      }),
    );
  }
}
