import type { Config } from '../../config.ts'
import type { FournisseurCaptcha, ReglagesCaptcha } from './captcha.ts'
import { altcha } from './fournisseurs/altcha.ts'
import { friendlyCaptcha } from './fournisseurs/friendly-captcha.ts'
import { google } from './fournisseurs/google.ts'

/** The captcha providers, by the value of CAPTCHA_PROVIDER. */
export const fournisseurs: Record<Config['CAPTCHA_PROVIDER'], (reglages: ReglagesCaptcha) => FournisseurCaptcha> = {
  ALTCHA: altcha,
  'FRIENDLY-CAPTCHA': friendlyCaptcha,
  GOOGLE: google,
}

export const createCaptcha = (config: Config, cleInstallation: () => Promise<Buffer>): FournisseurCaptcha =>
  fournisseurs[config.CAPTCHA_PROVIDER]({
    cleSite: config.CAPTCHA_SITE_KEY,
    secret: config.CAPTCHA_SECRET,
    urlVerification: config.CAPTCHA_VERIFY_URL,
    cleInstallation,
  })
