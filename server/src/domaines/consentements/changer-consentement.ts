import type { Portee } from '@ael/contract/consentements/regles.ts'
import type { ConsentementContrat } from '@ael/contract/consentements/schemas.ts'
import type { Services } from '../../services.ts'
import { tenirAcces } from '../acces/tenir-acces.public.ts'
import { parlePour } from '../clients/clients-du-compte.public.query.ts'
import type { Session, UtilisateurSession } from '../../kernel/session/session.ts'
import { joursDAbord, nonSoumis, reserveALUsager, reserveAuTitulaire } from './errors.ts'
import { peutConsentir } from './peut-consentir.public.ts'
import { presenterConsentements } from './presenter.ts'
import { reduireContrat } from './reduire.sql.ts'
import { retenirContrat } from './retenir-contrat.query.ts'
import * as repository from './repository.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

export interface ChangementConsentement {
  utilisateur: UtilisateurSession
  session: Session
  numeroContrat: ContratVerifie
  portee: Portee
  accorde: boolean
}

/**
 * Gives or takes back the holder's consent to the daily or the hourly readings of a contract. Hours need the days: taking
 * the days back takes the hours back. What may no longer be kept is gone when it answers; repeated, it changes nothing.
 */
export async function changerConsentement(
  services: Services,
  { utilisateur, session, numeroContrat, portee, accorde }: ChangementConsentement,
): Promise<ConsentementContrat> {
  const { db, horloge } = services
  if (session.usurpateurId !== null) throw reserveALUsager()
  return db.transaction().execute(async (trx) => {
    await retenirContrat(trx, numeroContrat)
    await tenirAcces(trx, utilisateur, numeroContrat)
    const contrat = await repository.contratConsenti(trx, utilisateur.id, numeroContrat)
    const titulaire = peutConsentir(utilisateur) ? await parlePour(trx, utilisateur, contrat.numero_client) : null
    if (!contrat.attache || !titulaire) throw reserveAuTitulaire()
    if (!contrat.soumis) throw nonSoumis()
    const acte = { numeroContrat, numeroClient: titulaire, utilisateur, instant: horloge.maintenant() }
    if (accorde) {
      if (portee === 'HEURE' && !contrat.jour) throw joursDAbord()
      await repository.accorder(trx, { ...acte, portee })
    } else {
      const retires = [
        portee === 'JOUR' && (await repository.retirer(trx, { ...acte, portee: 'HEURE' })),
        await repository.retirer(trx, { ...acte, portee }),
      ]
      if (retires.some(Boolean)) await reduireContrat(trx, numeroContrat, horloge.aujourdhui())
    }
    const [consentement] = await presenterConsentements(trx, utilisateur, [
      await repository.contratConsenti(trx, utilisateur.id, numeroContrat),
    ])
    return consentement!
  })
}
