import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { readSettings } from './settings/settings.ts'

export default defineConfig({
  plugins: [{ enforce: 'pre', ...mdx() }, reactRouter()],
  // tools/build-site.ts hands over the settings it builds with; `npm run dev` reads them here.
  define: {
    __BUILD_SETTINGS__: process.env['BUILD_SETTINGS'] ?? JSON.stringify(readSettings().build),
  },
  build: {
    // A data: URL in a style sheet or a script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // On a busy machine it would call the framework's own plugins slow.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What several pages share, in one file and not in a dozen of a few hundred bytes.
        codeSplitting: {
          groups: [{ name: 'shared', test: /\/(app|content|inquiry)\//, minShareCount: 2 }],
        },
      },
    },
  },
})
