import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { changerConsentement } from './changer-consentement.ts'
import { presenterConsentements } from './presenter.ts'
import { contratConsenti, contratsTelereleves } from './repository.ts'

export const consentementsRoutes = defineRoutes(consentementsCalls, {
  async mesConsentements({ utilisateur }, { db }) {
    const contrats = await presenterConsentements(db, utilisateur, await contratsTelereleves(db, utilisateur.id))
    const resultats = contrats.filter(({ modifiable }) => modifiable)
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
