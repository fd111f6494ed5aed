import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Planche } from './ui/planche/Planche.tsx'
import './ui/theme/fonts.css'
import 'virtual:ael-tokens.css'
import './ui/theme/base.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Planche />
  </StrictMode>,
)
