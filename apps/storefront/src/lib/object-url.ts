const urls = new WeakMap<File, string>();

/** An address for a file that only this page can see, the same one each time; it ends with the page. */
export function objectUrlOf(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
