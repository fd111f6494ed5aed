import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { formatDateHeure } from '../formats/dates.ts'

type Envoi = Pick<EnvoiAlerte, 'etat' | 'accepteLe' | 'creeLe' | 'motif' | 'prochainEssai'>

/** What became of a message, with its hour: it left, it will, or it failed. Nothing is « on its way » for days. */
export function suiteEnvoi({ etat, accepteLe, creeLe, motif, prochainEssai }: Envoi): string {
  switch (etat) {
    case 'ENVOYE':
      return `envoyé le ${formatDateHeure(accepteLe ?? creeLe)}`
    case 'ECHEC':
      return 'échec, aucun autre essai'
    case 'ANNULE':
      return 'envoi annulé'
    case 'SANS_ADRESSE':
      return 'aucune adresse connue\u202F: nous vous écrivons par courrier'
    default:
      if (prochainEssai === null) return `à envoyer, demandé le ${formatDateHeure(creeLe)}`
      return `${motif === null ? 'part' : 'échec, nouvel essai'} le ${formatDateHeure(prochainEssai)}`
  }
}
