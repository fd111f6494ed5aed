import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { demarrer } from './app/demarrer.ts'
import './ui/theme/fonts.css'
import 'virtual:ael-tokens.css'
import './ui/theme/base.css'

const Planche = lazy(async () => ({ default: (await import('./ui/planche/Planche.tsx')).Planche }))

demarrer()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>{location.hash === '#/planche' ? <Planche /> : <App />}</Suspense>
  </StrictMode>,
)
