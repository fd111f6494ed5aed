import { MONTRER_CLIENT } from '@ael/contract/clients/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const reserveAuTitulaire = () =>
  new ErreurMetier(
    'interdit',
    'TITULAIRE',
    `Seul le titulaire du contrat donne ou retire ce consentement. ${MONTRER_CLIENT}`,
  )
export const reserveALUsager = () =>
  new ErreurMetier(
    'interdit',
    'USURPATION',
    'Seul le titulaire lui-même donne ou retire son consentement\u202F: quittez d’abord le mode usurpation.',
  )
export const joursDAbord = () =>
  new ErreurMetier(
    'precondition',
    'JOURS_D_ABORD',
    'Les relevés horaires contiennent les relevés quotidiens\u202F: consentez d’abord aux relevés quotidiens.',
  )
export const nonSoumis = () =>
  new ErreurMetier('precondition', 'NON_SOUMIS', 'Aucun consentement n’est demandé pour ce contrat.')
