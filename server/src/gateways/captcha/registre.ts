import type { Config } from '../../config.ts'
import { ConfigurationRefusee, refus } from '../../config/constat.ts'
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

/** The provider of the installation. Without CAPTCHA_SECRET, GOOGLE and FRIENDLY-CAPTCHA are those of the simulators. */
export function createCaptcha(config: Config, cleInstallation: () => Promise<Buffer>): FournisseurCaptcha {
  const {
    CAPTCHA_PROVIDER: nom,
    CAPTCHA_SECRET: secret,
    CAPTCHA_SITE_KEY: cleSite,
    CAPTCHA_VERIFY_URL: urlVerification,
  } = config
  const simulateur = config.simulators && secret === '' ? `${config.publicUrl}/simulateurs/captcha` : null
  if (nom !== 'ALTCHA' && secret === '' && !simulateur) {
    throw new ConfigurationRefusee([refus('CAPTCHA_SECRET', `renseignez la clé secrète que ${nom} vous a donnée.`)])
  }
  return fournisseurs[nom]({ cleSite, secret, urlVerification, simulateur, cleInstallation })
}
