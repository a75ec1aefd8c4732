/** Under this name a browser tells the server that its cart holds something, and nothing of what (decision 0582). */
export const cartCookie = 'doodleloom-cart';

/** Whether the cart's page will have lines to show. */
export const holdsSomething = (cookie: string | undefined): boolean =>
  new RegExp(`(?:^|; *)${cartCookie}=1(?:;|$)`).test(cookie ?? '');
