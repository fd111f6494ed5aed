import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { contratsSansClient } from '../clients/clients-du-compte.public.query.ts'
import { changerConsentement } from './changer-consentement.ts'
import { presenterConsentements } from './presenter.ts'
import { contratConsenti } from './repository.ts'
import { contratsTelereleves } from './consentements.sql.ts'

export const consentementsRoutes = defineRoutes(consentementsCalls, {
  async mesConsentements({ utilisateur }, { db }) {
    const lignes = await contratsTelereleves(db, utilisateur.id)
    const sansClient = await contratsSansClient(
      db,
      utilisateur,
      lignes.map(({ numero_contrat }) => numero_contrat),
    )
    const contrats = await presenterConsentements(db, utilisateur, lignes)
    const resultats = contrats.filter(({ modifiable, numeroContrat }) => modifiable || sansClient.has(numeroContrat))
    return { resultats, nbTotalResultats: resultats.length }
  },
  async consentementContrat({ params, utilisateur }, { db }) {
    const [consentement] = await presenterConsentements(db, utilisateur, [
      await contratConsenti(db, utilisateur.id, params.numeroContrat),
    ])
    return consentement!
  },
  changeConsentement: ({ body, utilisateur, session }, services) =>
    changerConsentement(services, { ...body, utilisateur, session }),
})
