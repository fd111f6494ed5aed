import { CAUSES_FUITE, type CauseFuite } from '@ael/contract/alertes/fuites.regles.ts'
import type { Fuite, ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { formatDate, formatJourMois } from '../../../lib/formats/dates.ts'

/** Where the answer to a leak stands, for whoever looks at it. */
export interface SuiteReponse {
  titre: string
  texte: string
  /** It still runs: it may be taken back, and nothing else is asked meanwhile. */
  court: boolean
  niveau: 'information' | 'attention' | 'resolu'
}

const nomCause = ({ cause, precision }: { cause: CauseFuite | null; precision: string | null }): string =>
  cause === 'AUTRE' && precision ? precision : cause ? CAUSES_FUITE[cause].toLocaleLowerCase('fr') : ''

const nuits = (nombre: number): string => `${nombre} nuit${nombre > 1 ? 's' : ''}`

/** What was answered, and what comes of it; null where nothing was. */
export const direReponse = ({ reponse }: Pick<Fuite, 'reponse'>): SuiteReponse | null =>
  reponse && (reponse.nature === 'CAUSE' ? direCause(reponse) : direReparation(reponse))

function direCause(reponse: ReponseFuite): SuiteReponse {
  const cause = nomCause(reponse)
  const jusque = formatDate(reponse.jusquAu)
  switch (reponse.issue) {
    case null:
      return {
        titre: `Cause connue\u202F: ${cause}`,
        texte: `Nous ne vous prévenons plus, sauf si l’écoulement double. Nous vous le redemanderons après le ${jusque}.`,
        court: true,
        niveau: 'information',
      }
    case 'AGGRAVEE':
      return {
        titre: 'L’écoulement a doublé',
        texte: `Vous aviez indiqué\u202F: ${cause}. Il coule maintenant au moins deux fois plus.`,
        court: false,
        niveau: 'attention',
      }
    default:
      return {
        titre: 'Est-ce toujours la même cause\u202F?',
        texte: `Vous aviez indiqué\u202F: ${cause}, jusqu’au ${jusque}. Cette date est passée.`,
        court: false,
        niveau: 'attention',
      }
  }
}

function direReparation({ issue, issueLe, reponduLe, nuitsSeches, nuitsAttendues }: ReponseFuite): SuiteReponse {
  const signalee = `Vous avez signalé la réparation le ${formatDate(reponduLe)}.`
  switch (issue) {
    case null:
      return {
        titre: `Vérification\u202F: nuit ${Math.min(nuitsSeches + 1, nuitsAttendues)} sur ${nuitsAttendues}`,
        texte: `${signalee} ${nuitsSeches === 0 ? 'Nous regardons les nuits suivantes' : `${nuits(nuitsSeches)} sans écoulement`}, puis nous confirmons.`,
        court: true,
        niveau: 'information',
      }
    case 'CONFIRMEE':
      return {
        titre: 'Réparation confirmée',
        texte: `${nuits(nuitsAttendues)} de suite sans écoulement${issueLe === null ? '' : `, vérifiées le ${formatJourMois(issueLe)}`}.`,
        court: false,
        niveau: 'resolu',
      }
    case 'PERSISTE':
      return {
        titre: 'Il coule toujours',
        texte: `${signalee} De l’eau a encore coulé toute la nuit depuis.`,
        court: false,
        niveau: 'attention',
      }
    default:
      return {
        titre: 'La réparation n’a pas pu être vérifiée',
        texte: `${signalee} Les nuits suivantes n’ont pas été relevées.`,
        court: false,
        niveau: 'attention',
      }
  }
}
