import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontPreload } from './src/ui/theme/font-preload.plugin.ts'
import { themeCss } from './src/ui/theme/theme-css.plugin.ts'

// Loaded by every screen and never changing between our releases: one file, kept in the browser's cache.
const base =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store|query-core|react-query))\//

export default defineConfig({
  base: '/ael-v2/',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    themeCss(),
    fontPreload(/radio-canada-latin-wght-normal/),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses; target browsers preload modules.
    modulePreload: { polyfill: false },
    // No data: URLs, so that `default-src 'self'` is enough.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: base }] },
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
