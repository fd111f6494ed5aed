import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { IssueReponse } from '@ael/contract/alertes/fuites.regles.ts'
import type { TexteAlerte } from '../../../gateways/mail/corps-alerte.ts'
import { jourIso } from '../../../kernel/jour-local.ts'
import { litresEnMots } from '../litres.ts'
import type { Nuit } from './suivi.ts'

/** The outcomes of an answer of which the holder is told as of an alert. */
export type Suivi = Exclude<IssueReponse, 'CONFIRMEE'>

interface Texte {
  titre: string
  /** One sentence that fits an SMS. */
  phrase(nuit: { jour: string; debit: string }, avant: string): string
  courrier: TexteAlerte
}

const CHERCHER =
  'Fermez tous les robinets et regardez le compteur\u202F: si son index avance encore, de l’eau s’échappe après le compteur. Fermez alors le robinet d’arrêt et appelez un plombier.'
const REPONDRE = 'Si vous connaissez la cause, dites-la dans votre espace client, avec le temps qu’elle durera.'

/** What the follow-up of an answer says, by what came of it. */
export const SUIVIS: Record<Suivi, Texte> = {
  PERSISTE: {
    titre: 'De l’eau coule encore',
    phrase: ({ jour, debit }) =>
      `Après la réparation, de l’eau coule encore la nuit du ${jour}\u202F: au moins ${debit} par heure.`,
    courrier: {
      nom: 'alerte-fuite-persiste',
      sujet: 'De l’eau coule encore après la réparation',
      conseils: [
        'Vous nous avez dit que la fuite était réparée. Le compteur mesure pourtant de l’eau à chaque heure de la nuit\u202F: la réparation ne tient pas, ou une autre fuite demeure.',
        CHERCHER,
      ],
    },
  },
  AGGRAVEE: {
    titre: 'L’écoulement a doublé',
    phrase: ({ jour, debit }, avant) =>
      `L’écoulement a au moins doublé la nuit du ${jour}\u202F: ${debit} par heure, contre ${avant} auparavant.`,
    courrier: {
      nom: 'alerte-fuite-aggravee',
      sujet: 'Consommation inhabituelle\u202F: l’écoulement a doublé',
      conseils: [
        'Vous nous avez dit pourquoi de l’eau coule. Il en coule maintenant bien plus\u202F: ce n’est peut-être plus la même cause.',
        CHERCHER,
      ],
    },
  },
  ECHUE: {
    titre: 'De l’eau coule toujours',
    phrase: ({ jour, debit }) =>
      `De l’eau coule toujours la nuit du ${jour}, au moins ${debit} par heure, après le temps annoncé.`,
    courrier: {
      nom: 'alerte-fuite-toujours',
      sujet: 'De l’eau coule toujours\u202F: est-ce encore voulu\u202F?',
      conseils: [
        'Le temps que vous aviez donné à cet écoulement est passé, et il n’a pas cessé.',
        REPONDRE,
        `Sinon, cherchez la fuite. ${CHERCHER}`,
      ],
    },
  },
}

const date = (jour: number): string => ecrireDateFrancaise(jourIso(jour))

/** The sentence of a follow-up: on which night water ran, and how much more than when the answer was given. */
export const phraseSuivi = (suivi: Suivi, { jour, debit }: Nuit, avant: number): string =>
  SUIVIS[suivi].phrase({ jour: date(jour), debit: litresEnMots(debit) }, litresEnMots(avant))
