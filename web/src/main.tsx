import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/fonts.css'
import 'virtual:ael-tokens.css'
import './ui/theme/base.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>Bonjour</h1>
  </StrictMode>,
)
