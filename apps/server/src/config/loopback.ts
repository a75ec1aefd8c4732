/** Whether an address of the web names this very machine, and nobody else's. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname);
}
