import { basename } from 'node:path'
import './site-build/stop-on-content-mistakes.ts'
import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSettings } from './settings/settings.ts'
import { contentData } from './site-build/content-data.ts'
import { detailInTheMiddle } from './site-build/detail-in-the-middle.ts'
import { devPages } from './site-build/dev-pages.ts'
import { devPictures } from './site-build/dev-pictures.ts'
import { unbrokenUnits } from './site-build/unbroken-units.ts'
import { writePages } from './site-build/write-pages.ts'

// The tests make a second build with other settings.
const directory = process.env['BUILD_DIRECTORY'] ?? 'build'

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/public',
  plugins: [
    contentData(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [unbrokenUnits, detailInTheMiddle] }) },
    react(),
    devPages(),
    devPictures(),
  ],
  // site-build/build-site.ts passes the settings in the environment. `npm run dev` reads them here.
  define: {
    __BUILD_SETTINGS__: process.env['BUILD_SETTINGS'] ?? JSON.stringify(readSettings().build),
  },
  css: {
    modules: {
      // Says where it comes from, and compresses better than a hash. No two files have one name.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    emptyOutDir: false,
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // On a slow machine the bundler lists its slow plugins. That helps nobody who starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    /** The scripts for the visitor's browser: React in one file, everything else in another. */
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
    /**
     * The code that renders the pages, at build time and for answers to posts, with their style
     * sheets and fonts.
     */
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
    /** The script that is inline in every page. */
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
