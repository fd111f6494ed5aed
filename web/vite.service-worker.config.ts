import { defineConfig } from 'vite'

/** What keeps the application for when there is no network: one script by itself, at an address that never changes. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    lib: {
      entry: 'src/lib/hors-reseau/service-worker.ts',
      formats: ['iife'],
      name: 'horsReseau',
      fileName: () => 'service-worker.js',
    },
  },
})
