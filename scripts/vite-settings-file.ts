import type { Plugin } from 'vite';
import { checkSettingsFile, readSettingsFile } from '../server/features/console/settings-file.ts';

/** Serves the settings file of `ASSAY_CONFIG` in development, as the service does. */
export function settingsFile(file = process.env.ASSAY_CONFIG): Plugin {
  return {
    name: 'assay:settings-file',
    apply: 'serve',
    configureServer({ middlewares }) {
      if (!file) return;
      checkSettingsFile(file);
      middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(readSettingsFile(file));
      });
    },
  };
}
