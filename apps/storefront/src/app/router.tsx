import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import {
  createBrowserRouter,
  createPath,
  redirectDocument,
  type Location,
  type RouteObject,
} from 'react-router';
import { loadPart } from '../lib/load-part.ts';
import { notFound, routes, type Route } from '../routes.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { Layout } from './layout.tsx';
import { Opening } from './opening.tsx';
import { ScreenGuard } from './screen-guard.tsx';

/** The screen that was on its way is the one that a page loaded anew begins with; on the way back it has its address already. */
function arriveAt(location: Location): void {
  const { state, key } = location;
  const shown = history.state as { key?: string } | null;
  if (shown?.key !== key) history.pushState({ usr: state, key }, '', createPath(location));
}

const toRouteObject = (route: Route, pending: () => Location | undefined): RouteObject => ({
  path: route.path,
  handle: route,
  lazy: async () => {
    const { default: Page } = await loadPart(route.load, () => {
      const location = pending();
      if (location) arriveAt(location);
    });
    return { element: <ScreenGuard route={route} page={Page} /> };
  },
  errorElement: <BrokenScreen />,
});

/** The phone page is not part of this document: anyone who is led there inside the shop loads its own. */
const phonePage: RouteObject = {
  path: screenPaths.mobileUpload,
  loader: ({ request }) => redirectDocument(request.url),
};

/** The table of screens, plus the sheet of parts that developers look at. */
function screens(): Route[] {
  if (!import.meta.env.DEV) return [...routes, notFound];
  const parts: Route = { path: '/dev/ui', theme: 'slate', load: () => import('../dev/ui-sheet.tsx') };
  return [...routes, parts, notFound];
}

export function createRouter() {
  const pending = () => router.state.navigation.location;
  const router = createBrowserRouter([
    {
      element: <Layout />,
      hydrateFallbackElement: <Opening />,
      errorElement: <BrokenScreen />,
      children: [phonePage, ...screens().map((route) => toRouteObject(route, pending))],
    },
  ]);
  return router;
}

/** Once the page of the first address has its code. */
export const opened = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
