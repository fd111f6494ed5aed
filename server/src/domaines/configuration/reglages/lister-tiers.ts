import type { TYPES_SERVICE_PAIEMENT } from '@ael/contract/paiements/types-service.ts'
import type { Services } from '../../../services.ts'

type Mode = 'reel' | 'simule' | 'absent'

/** The outside systems of this installation, and whether it is the real one that is spoken with. */
export function listerTiers({ config, paiements, identites }: Services) {
  const sinon: Mode = config.simulators ? 'simule' : 'absent'
  const mode = (reel: boolean): Mode => (reel ? 'reel' : sinon)
  const types = new Set<(typeof TYPES_SERVICE_PAIEMENT)[number]>(Object.values(paiements.choix))
  return [
    { code: 'COURRIERS', libelle: 'Envoi des courriers', mode: mode(config.SMTP_URL !== undefined) },
    { code: 'SMS', libelle: 'Envoi des SMS', mode: mode(config.SMS_FOURNISSEUR !== undefined) },
    {
      code: 'CAPTCHA',
      libelle: `Captcha ${config.CAPTCHA_PROVIDER}`,
      mode: config.CAPTCHA_PROVIDER === 'ALTCHA' ? ('reel' as const) : mode(config.CAPTCHA_SECRET !== ''),
    },
    {
      code: 'FRANCECONNECT',
      libelle: 'FranceConnect',
      mode: identites.franceConnect ? mode(config.FRANCECONNECT_URL !== undefined) : ('absent' as const),
    },
    {
      code: 'GIGYA',
      libelle: 'Gigya',
      mode: identites.gigya ? mode(config.GIGYA_API_KEY !== '') : ('absent' as const),
    },
    { code: 'RADIO_RELEVE', libelle: 'Page de radio-relève', mode: mode(config.RADIO_RELEVE_URL !== undefined) },
    ...[...types].map((type) => ({
      code: type,
      libelle: `Paiement par ${type}`,
      mode: mode(Object.values(config.PAIEMENT_FOURNISSEURS).includes(type)),
    })),
  ]
}
