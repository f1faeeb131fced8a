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

/** Terser's scripts are 400 bytes smaller than those of Vite's own minifier. */
const smallScripts = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
} as const

export default defineConfig({
  appType: 'custom',
  // Vite must not read `.env`; the settings of the site are read above.
  envDir: false,
  publicDir: 'app/public',
  plugins: [
    devPictures(),
    contentModule(),
    {
      name: 'plain-imports',
      enforce: 'pre',
      // The pages have their style sheets inline: an import has nothing to preload.
      load: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
    },
    { enforce: 'pre', ...mdx({ remarkPlugins: [articleMarkdown] }) },
    react(),
    devPages(),
  ],
  server: {
    cors: false,
    headers: { ...ownHeaders, 'Content-Security-Policy': filePolicy },
    // Otherwise any program on the machine could read `.env` and the store of inquiries.
    fs: {
      allow: ['app', 'content-model', 'inquiry', 'node_modules', 'settings', 'site-build/pages'],
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
    /** The scripts for the visitor's browser: the first, React with the small islands, the form. */
    client: {
      build: {
        ...smallScripts,
        outDir: `${directory}/client`,
        manifest: 'manifest.json',
        modulePreload: false,
        // The pages have the style sheets inline. A script must not fetch them again.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'site-build/pages/entry.client.ts',
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|scheduler|valibot)\/|\/app\/islands\/(?!form|wake)/,
                },
              ],
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
          input: 'site-build/pages/entry.server.tsx',
          output: {
            chunkFileNames: '[name].js',
            codeSplitting: {
              // Each style sheet costs a hash in every answer. What most pages have is one.
              groups: [
                {
                  name: 'shell',
                  test: /\/app\/(layout|styles)\/|\/(facts|product-card|rendering-note)\./,
                },
              ],
            },
          },
        },
      },
    },
    /** The script that is inline in every page. */
    inline: {
      consumer: 'client',
      build: {
        ...smallScripts,
        outDir: `${directory}/server`,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'site-build/pages/inline-script.ts',
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
