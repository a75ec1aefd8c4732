/** What is known of a module when the build divides the code into files. */
interface Known {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
type Lookup = (id: string) => Known | null;

/** Who opens one of these opens more of them: where goods are looked at and bought, where a drawing becomes a picture. */
const goodsPages = new Set(['categories', 'category', 'catalog', 'product', 'cart']);
const drawingPages = new Set(['upload', 'style-selection', 'generating', 'preview', 'gallery']);

/** All that a browser asks for and that needs this module: the shop's document, pages, and what is loaded when it is opened. */
function neededBy(id: string, lookup: Lookup): string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of lookup(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => {
    const known = lookup(each);
    return known !== null && (known.isEntry || known.dynamicImporters.length > 0);
  });
}

/**
 * The file into which the build puts a module that several pages need (decision 0579). Left alone it makes one for every set of pages
 * that share something: 60 for the catalog, most of a few hundred bytes. A module is needed wherever its importers are, so no file
 * here imports from one that is named below it.
 */
export function sharedFile(id: string, lookup: Lookup): string | null {
  // What begins the shop runs after all that it needs, in a task of its own.
  if (id.endsWith('/src/main.tsx') || id.endsWith('/index.html')) return null;
  const asking = neededBy(id, lookup);
  if (asking.some((each) => each.endsWith('/index.html'))) return 'shop';
  // Libraries are large enough for files of their own; icons are not.
  const isLibrary = id.includes('/node_modules/') && !id.includes('/lucide-react/');
  if (asking.length < 2 || isLibrary) return null;
  const pages = asking.flatMap((each) => /\/src\/pages\/([\w-]+)\.tsx$/.exec(each)?.[1] ?? []);
  const isFor = (page: string) => pages.includes(page);
  const among = (some: ReadonlySet<string>) => pages.filter((page) => some.has(page)).length;
  const [goods, drawing] = [among(goodsPages), among(drawingPages)];
  if (isFor('landing')) return pages.length >= 8 ? 'often' : 'landing';
  if (isFor('how-it-works')) return 'page';
  // Many a module that only other pages need would be weight for the cart, and files of its own for a product's page.
  if (pages.length >= 12 && (isFor('cart') || isFor('product'))) return 'common';
  if (goods >= 4) return drawing > 0 ? 'common' : 'goods';
  if (goods > 0 || !isFor('upload')) return null;
  return drawing >= 4 ? 'drawing' : pages.length === 1 ? 'upload' : null;
}
