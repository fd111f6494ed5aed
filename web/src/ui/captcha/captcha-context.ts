import { createContext, type ReactNode } from 'react'
import type { ReponseCaptcha } from '../../lib/formulaires/captcha.ts'

export interface CaptchaProps {
  /** Where an answer that is missing leads. */
  id: string
  /** Changed once an answer was used. */
  essai: number
  error?: string
  onReponse: (reponse: ReponseCaptcha | null) => void
}

/** Draws the captcha of the installation: a feature knows how, and the application tells every form. Null: there is none. */
export const CaptchaContext = createContext<((props: CaptchaProps) => ReactNode) | null>(null)
