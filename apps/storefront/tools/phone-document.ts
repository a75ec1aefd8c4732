import { screenAt } from '@doodleloom/domain/routes/screen-paths';
import type { Plugin } from 'vite';

/** While developing, too, the phone page is a document of its own (there drawn by React, as everything is). */
export const phoneDocument = (): Plugin => ({
  name: 'phone-document',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (screenAt(path) === 'mobileUpload') request.url = '/phone.html';
      next();
    });
  },
});
