import type { TypeConsommation } from '@ael/contract/alertes/regles.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import type { Constat } from '../regle.ts'
import type { LigneReponse } from './reponse.query.ts'

/** How long the protection keeps quiet, days since 1970-01-01. */
export interface Silence {
  repondu: number
  jusquAu: number
}

/** What an answer that runs keeps quiet: also the morning after its last day, on which its follow-up speaks. */
export const silenceDe = ({ reponduLe, jusquAu }: Pick<LigneReponse, 'reponduLe' | 'jusquAu'>): Silence => ({
  repondu: lireJourIso(jourDeParis(reponduLe)),
  jusquAu: lireJourIso(jusquAu) + 1,
})

/** Whether the protection says nothing of a verdict: the flow is the one that was answered. Of an excess that is not known. */
export const seTait = ({ repondu, jusquAu }: Silence, type: TypeConsommation, { jour, depuis }: Constat): boolean =>
  jour <= jusquAu && (type !== 'AF' || depuis <= repondu)
