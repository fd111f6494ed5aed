import { debutEnCours } from '@ael/contract/alertes/en-cours.ts'
import { JOURS_SANS_RELEVE, JOURS_SANS_TELERELEVE } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'

/** The values of `situation`, in its order. */
export const valeursDe = ({ id, accesContratResilie }: UtilisateurSession, aujourdhui: string): unknown[] => [
  id,
  accesContratResilie,
  aujourdhui,
  debutEnCours(aujourdhui),
  JOURS_SANS_TELERELEVE,
  JOURS_SANS_RELEVE,
]
