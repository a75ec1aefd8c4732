import { render, type ComponentChild } from 'preact';

/**
 * What the build has instead of `react-dom/client`. Preact's own would empty the document first, and all that its first view shows
 * would be painted anew; this keeps each element that the page has in the same place (decision 0642). The bar's does not: who is
 * here no document knows, so a button there would become another one.
 */
export const createRoot = (container: Element) => ({
  render(page: ComponentChild) {
    container.querySelector('header')?.replaceChildren();
    render(page, container);
  },
});
