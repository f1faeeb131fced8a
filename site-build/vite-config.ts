import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import type { EnvironmentOptions, UserConfig } from 'vite'
import { adminInDev } from '../admin/build-admin.ts'
import type { Content } from '../model/load-content.ts'
import type { BuildSettings } from '../settings/settings.ts'
import { contentModule } from './pages/content-module.ts'
import { devPages } from './pages/dev-pages.ts'

/**
 * Vite's configuration, for `npm run dev` and for a build.
 *
 * @param readContent called whenever Vite wants the content: a build hands on what it has read
 *
 * @param directory what is built goes here
 */
export function viteConfig(
  settings: BuildSettings,
  readContent: () => Content | Promise<Content>,
  directory = 'build',
): UserConfig {
  return {
    appType: 'custom',
    // Vite must not read `.env`: the settings have been read.
    envDir: false,
    publicDir: 'app/public',
    plugins: [contentModule(readContent, settings), react(), devPages(), adminInDev(settings)],
    css: {
      modules: {
        // Without Vite's hashes, a page is a quarter of a kilobyte smaller. Vite may add a query to a file's name.
        generateScopedName: (name, file) => `${basename(file).split('.', 1)[0]}_${name}`,
      },
    },
    server: {
      cors: false,
      // Otherwise any program on the machine could read the store of inquiries.
      fs: { allow: ['admin', 'app', 'components', 'inquiry', 'model', 'settings', 'node_modules'] },
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
          rolldownOptions: { input: 'app/browser/entry.ts' },
        },
      },
      /** Renders the pages, in a build and for answers to posts, with their styles and fonts. */
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
      inline: inlineScript('inline-script', directory),
      inlineOfHome: inlineScript('inline-script-of-home', directory),
    },
  }
}

/** Bundles a script of `app/browser/` that is inline in pages. */
function inlineScript(name: string, directory: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `${directory}/server`,
      copyPublicDir: false,
      rolldownOptions: {
        input: `app/browser/${name}.ts`,
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  }
}
