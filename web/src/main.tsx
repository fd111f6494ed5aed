import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { demarrer } from './app/demarrer.ts'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

// To look at every component while one writes them: no part of what is built.
const PlanchePage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./ui/planche/PlanchePage.tsx')).PlanchePage }))
  : undefined

demarrer()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>{PlanchePage && location.hash === '#/planche' ? <PlanchePage /> : <App />}</Suspense>
  </StrictMode>,
)
