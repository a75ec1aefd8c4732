/** Browser storage may be full or forbidden: what is only kept to be faster next time is then not kept. */
export function keepInStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    localStorage.removeItem(key);
  }
}
