import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSettings } from './settings/settings.ts'
import { devPages } from './site-build/dev-pages.ts'
import { unbrokenUnits } from './site-build/unbroken-units.ts'
import { writePages } from './site-build/write-pages.ts'

// The tests make a second build, with other settings, beside the one that is served.
const directory = process.env['BUILD_DIRECTORY'] ?? 'build'

export default defineConfig({
  appType: 'custom',
  plugins: [{ enforce: 'pre', ...mdx({ remarkPlugins: [unbrokenUnits] }) }, react(), devPages()],
  // site-build/build-site.ts hands over the settings it builds with; `npm run dev` reads them here.
  define: {
    __BUILD_SETTINGS__: process.env['BUILD_SETTINGS'] ?? JSON.stringify(readSettings().build),
  },
  build: {
    emptyOutDir: false,
    // A data: URL in a style sheet or a script would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    /** What the visitor's browser loads: React, and the islands in a file beside it. */
    client: {
      build: {
        outDir: `${directory}/client`,
        manifest: 'manifest.json',
        modulePreload: false,
        rolldownOptions: {
          input: 'app/entry.client.ts',
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
      },
    },
    /** What renders the pages, and their style sheets and fonts: at build time, and to answer posts. */
    ssr: {
      build: {
        outDir: `${directory}/server`,
        manifest: 'manifest.json',
        emitAssets: true,
        cssMinify: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'app/entry.server.tsx',
          output: { chunkFileNames: '[name].js' },
        },
      },
    },
    /** What stands in every page as text. */
    inline: {
      consumer: 'client',
      build: {
        outDir: `${directory}/server`,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'app/inline/inline-script.ts',
          output: { format: 'iife', entryFileNames: 'inline-script.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const one of Object.values(builder.environments)) await builder.build(one)
      await writePages(directory)
    },
  },
})
