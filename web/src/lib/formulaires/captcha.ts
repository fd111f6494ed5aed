import type { ComponentType } from 'react'

export interface ReponseCaptcha {
  captcha: string
  tokenKey: string
}

/** The captcha of the installation, which another feature draws. */
export type ChampCaptcha = ComponentType<{
  name: string
  essai: number
  error?: string
  onReponse: (reponse: ReponseCaptcha | null) => void
}>
