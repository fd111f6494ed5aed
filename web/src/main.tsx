import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/fonts.css'
import 'virtual:ael-tokens.css'
import './ui/theme/base.css'

const Planche = lazy(async () => ({ default: (await import('./ui/planche/Planche.tsx')).Planche }))

createRoot(document.getElementById('root')!).render(
  <StrictMode>{location.hash === '#/planche' && <Planche />}</StrictMode>,
)
