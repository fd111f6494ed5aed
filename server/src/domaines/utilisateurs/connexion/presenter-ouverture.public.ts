import type { Ouverture } from '@ael/contract/utilisateurs/schemas.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { presenterAttente, presenterConnecte } from '../presenter.public.ts'
import type { SessionOuverte } from './commencer-session.public.ts'

/** A session that was just opened, as the wire shows it. */
export const presenterOuverture = ({ fiche, jeton, expireLe, usurpateurId, etape }: SessionOuverte): Ouverture => ({
  ...(etape ? presenterAttente(etape) : presenterConnecte(fiche, { usurpateurId })),
  tokenAuthentique: jeton,
  expirationDate: instantIso(expireLe),
})
