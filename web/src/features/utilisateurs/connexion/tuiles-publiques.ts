import {
  IconClipboardText,
  IconCreditCard,
  IconDropletExclamation,
  IconGauge,
  IconMailFast,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'

interface Tuile {
  href: string
  titre: string
  detail: string
  icone: Icon
}

const PAYER: Tuile = {
  href: '#/paiements',
  titre: 'Payer une facture',
  detail: 'Avec la référence inscrite sur la facture',
  icone: IconCreditCard,
}
const DEMARCHES: Tuile = {
  href: '#/demarches',
  titre: 'Faire une démarche',
  detail: 'Emménager, déménager, réclamer',
  icone: IconClipboardText,
}
const RELEVER: Tuile = {
  href: '#/auto-releve',
  titre: 'Relever mon compteur',
  detail: 'Avec votre contrat, ou un code reçu',
  icone: IconGauge,
}
const OUVRIR: Tuile = {
  href: '#/inscription',
  titre: 'Ouvrir un espace client',
  detail: 'Avec une facture récente, 5 minutes',
  icone: IconUserPlus,
}
const ACTIVER: Tuile = {
  href: '#/login?mode=activate',
  titre: 'Activer mon compte',
  detail: 'Recevoir un nouveau lien d’activation',
  icone: IconMailFast,
}

/** The routes of these tiles that have a screen; told here because the first screen comes without those routes. */
export const ROUTES_OUVERTES: readonly string[] = ['/auto-releve', '/demarches', '/inscription', '/login', '/paiements']
const routeDe = ({ href }: Pick<Tuile, 'href'>): string => href.slice(1).replace(/\?.*/, '')

/** The tiles of the public home: those whose route exists, payment unless it is suspended, and the emergency line. */
export function tuilesPubliques(
  { telephoneUrgence, fonctionnalites }: Pick<ConfigurationPublique, 'telephoneUrgence' | 'fonctionnalites'>,
  routes: readonly string[] = ROUTES_OUVERTES,
): Tuile[] {
  const existe = (tuile: Tuile) => routes.includes(routeDe(tuile))
  const fuite: Tuile = {
    href: `tel:${telephoneUrgence.replaceAll(/[^+\d]/g, '')}`,
    titre: 'Signaler une fuite',
    detail: `Sur la voie publique, au ${telephoneUrgence}`,
    icone: IconDropletExclamation,
  }
  const payer = fonctionnalites['BloquerPaiement'] ? [] : [PAYER]
  return [...[...payer, DEMARCHES].filter(existe), fuite, ...[RELEVER, OUVRIR, ACTIVER].filter(existe)]
}
