import type { Ouverture } from '@ael/contract/utilisateurs/schemas.ts'
import { instantIso } from '../../../noyau/horloge.ts'
import { presenterConnecte } from '../presenter.public.ts'
import type { SessionOuverte } from './commencer-session.public.ts'

/** A session that was just opened, as the wire shows it. */
export const presenterOuverture = ({ fiche, jeton, expireLe, usurpateurId }: SessionOuverte): Ouverture => ({
  ...presenterConnecte(fiche, { usurpateurId }),
  tokenAuthentique: jeton,
  expirationDate: instantIso(expireLe),
})
