import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSettingsOrStop } from './settings/read-settings-or-stop.ts'
import { className } from './site-build/class-names.ts'
import { loadContentOrStop } from './site-build/load-content-or-stop.ts'
import { articleMarkdown } from './site-build/markdown.ts'
import { filePolicy, ownHeaders } from './site-build/own-requests.ts'
import { contentModule } from './site-build/pages/content-module.ts'
import { devPages } from './site-build/pages/dev-pages.ts'
import { writePages } from './site-build/pages/write-pages.ts'
import { devPictures } from './site-build/pictures/refresh-in-dev.ts'

// The tests make a second build with other settings.
const directory = process.env['BUILD_DIRECTORY'] ?? 'build'

// site-build/build-site.ts passes the settings in the environment. `npm run dev` reads them here.
const settings = process.env['BUILD_SETTINGS'] ?? JSON.stringify(readSettingsOrStop().build)

const content = loadContentOrStop(JSON.parse(settings))

export default defineConfig({
  appType: 'custom',
  // Vite must not read `.env`; the settings of the site are read above.
  envDir: false,
  publicDir: 'app/public',
  plugins: [
    devPictures(),
    contentModule(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [articleMarkdown] }) },
    react(),
    devPages(),
  ],
  server: {
    cors: false,
    headers: { ...ownHeaders, 'Content-Security-Policy': filePolicy },
    // Otherwise any program on the machine could read `.env` and the store of inquiries.
    fs: {
      allow: ['app', 'content-model', 'inquiry', 'node_modules', 'settings'],
    },
  },
  define: {
    __BUILD_SETTINGS__: settings,
    __VISITS_SCRIPT__: JSON.stringify(JSON.parse(settings).visitsScript),
  },
  css: {
    modules: { generateScopedName: className },
  },
  build: {
    emptyOutDir: false,
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // On a slow machine the bundler lists its slow plugins. That helps nobody who starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    /** The scripts for the visitor's browser: the first, and the form with React. */
    client: {
      build: {
        outDir: `${directory}/client`,
        manifest: 'manifest.json',
        modulePreload: false,
        // The pages have the style sheets inline. A script must not fetch them again.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'app/browser/entry.ts',
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
          input: 'site-build/pages/entry.server.tsx',
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
          input: 'app/browser/inline-script.ts',
          output: { format: 'iife', entryFileNames: 'inline-script.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const one of Object.values(builder.environments)) await builder.build(one)
      await writePages(content.allPages, directory)
    },
  },
})
