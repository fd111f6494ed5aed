import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameAwaitedFiles } from './src/app/awaited-files.plugin.ts'
import { wireCalls } from './src/lib/client/wire-calls.plugin.ts'

/** What comes upon a public screen once it is shown. */
const uponFirstScreen =
  /\/src\/(?:features\/(?:configuration\/cookies\/BarreCookies|contenus\/flash\/LignesFlash|utilisateurs\/federation\/BoutonsFederation))\.tsx$/

export default defineConfig({
  base: '/ael-v2/',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), wireCalls(), nameAwaitedFiles()],
  resolve: {
    // The router's store asks for the version that serves older Reacts too.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The notices that the licences of what is bundled ask for, beside it.
    license: { fileName: 'licences.md' },
    // The polyfill is an inline script, which the content security policy refuses; target browsers preload modules.
    modulePreload: { polyfill: false },
    // No data: URLs, so that `default-src 'self'` is enough.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Forms say 'use no memo': the compiler has read it by then.
      checks: { moduleLevelDirective: false },
      // The schemas of the contract are made of these calls: what the browser does not use goes, and zod with it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first screen holds the names of all files: without words and in sixteen digits, they weigh half.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // Packages change less often than we do: they stay in the browser's cache.
            { name: 'base', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'first', tags: ['$initial'] },
            { name: 'upon', test: uponFirstScreen },
            // What many screens share comes together: each piece alone is a request, and a name in the first screen.
            // But for what brings the form library and the schemas: screens without a form go without.
            {
              name: 'commun',
              test: /\/(?:web\/src\/(?:ui\/(?!captcha\/)|lib\/(?!formulaires\/))|@tabler\/)/,
              minShareCount: 3,
            },
            // What a signed-in user waits for first, with all that it alone needs: his routes, his shell, his dashboard.
            {
              name: 'cadre',
              test: /\/src\/(?:app\/(?:shell\/CadreConnecte\.tsx|guards\/contexte-de-visite\.ts|router\/arbre\.ts|pages\/DashboardPage\.tsx)|features\/tableau-de-bord\/prechargement\.ts)$/,
            },
            // What screens of the back office share, and nobody else: one name in the first screen instead of many.
            { name: 'administration', test: /\/web\/src\/features\/administration\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
