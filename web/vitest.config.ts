import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The application as component tests build it: the calls keep their schemas, by which answers are checked. */
export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { fs: { allow: ['..'] } },
  // Known before the first test: found later, they would reload the page under it.
  optimizeDeps: {
    entries: ['web/src/**/*.{ts,tsx}', '!**/*.plugin*.ts', '!**/*.test.ts'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react/compiler-runtime', 'vitest-browser-react'],
  },
})
