import type { Services } from '../../services.ts'
import { remplacerDefaut } from './rattachement/attachement.repository.ts'
import { verrouillerCompte } from '../../kernel/session/compte.repository.ts'
import { contratNonRattache } from '../acces/errors.public.ts'
import { fonctionnaliteInactive } from './errors.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/**
 * Makes a contract the default of an account; the one that was it is no more
 * (docs/domaines/abonnements.md#contrat-par-défaut).
 */
export async function choisirContratParDefaut(
  { db, configuration }: Services,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
): Promise<void> {
  if (!(await configuration.actif('ContratParDefaut'))) throw fonctionnaliteInactive('Le choix du contrat par défaut')
  await db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, utilisateurId)
    if (!(await remplacerDefaut(trx, utilisateurId, numeroContrat))) throw contratNonRattache()
  })
}
