/**
 * Loads a part of the shop. Without a network what is seen stays until that is back, as the notice says; the page is loaded anew
 * then, for browsers keep it that a file was missing.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeAnew?: () => void): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    beforeAnew?.();
    location.reload();
    // the page that waits is about to go
    return new Promise(() => undefined);
  }
}
