import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directIcons } from './build/direct-icons.plugin.ts'
import { afterFirstScreen, allRoutes, firstScreen } from './build/first-screen.ts'
import { wireCalls } from './src/lib/client/wire-calls.plugin.ts'
import { fontPreload } from './build/font-preload.plugin.ts'
import { themeCss } from './src/ui/theme/theme-css.plugin.ts'

// Loaded by every screen and never changing between our releases: one file, kept in the browser's cache.
const base =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store|query-core|react-query))\/(?!.*\/(?:useQueries|queriesObserver)\.js)/

/** The files that the first screen's lists leave out. */
const named = /^(?:base|first|rolldown-runtime)\b/

// react-hook-form registers its fields anew whenever a form is drawn; compiled, `register` would be called once, and
// what is typed after a `reset` would be lost.
const form = /from ['"]react-hook-form['"]/

// What the first screen is made of is small and renders once: compiled, it would weigh 4 kB more and be no quicker.
const compiler = reactCompilerPreset()
compiler.rolldown.filter = {
  ...compiler.rolldown.filter,
  id: {
    exclude: [/\/node_modules\//, /\/src\/app\//, /\/src\/features\/acces\//, /\/src\/ui\/(?:[A-Z]|fields|toasts)/],
  },
  code: { include: /\b(?:[A-Z]|use[A-Z0-9])/, exclude: form },
}

export default defineConfig({
  base: '/ael-v2/',
  plugins: [
    react(),
    babel({ presets: [compiler] }),
    wireCalls(),
    directIcons(),
    themeCss(),
    fontPreload(/radio-canada-[\w-]{8}\.woff2$/),
  ],
  resolve: {
    // The router's store asks for the version that serves older Reacts too.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses; target browsers preload modules.
    modulePreload: {
      polyfill: false,
      // The lists of what to fetch ahead stand in the first screen: they leave out what it brings itself.
      resolveDependencies: (_file, deps) => deps.filter((dep) => !/\/(?:base|first|rolldown-runtime)-/.test(dep)),
    },
    // No data: URLs, so that `default-src 'self'` is enough.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The schemas of the contract are made of these calls: what the browser does not use goes, and zod with it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first screen holds the names of all files: without words and in sixteen digits, they weigh half.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => (named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !named.test(name) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: firstScreen, debugName: 'first' },
            { name: afterFirstScreen, debugName: 'after' },
            { name: allRoutes, debugName: 'routes' },
            // What many screens share comes together: each piece alone is a request, and a name in the first screen.
            { name: 'tableaux', test: /\/web\/src\/ui\/table\// },
            { name: 'formulaires', test: /\/web\/src\/ui\/fields\// },
            { name: 'commun', test: /\/(?:web\/src\/(?:ui|lib)|@tabler)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/webapi': 'http://127.0.0.1:3000',
      '/simulateurs': 'http://127.0.0.1:3000',
    },
  },
})
