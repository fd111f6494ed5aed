import { holdUntilEnd } from '../../../db/locks.ts'
import { prendreEvenements } from '../../../noyau/evenements/evenements.sql.ts'
import { ajouterLivraisons } from './livraison.sql.ts'
import { type IssueDeLaSuite, livrerAuRecepteur, type ServicesLivraison } from './livrer.ts'
import { recepteursAServir } from './recepteur.repository.ts'

const EVENEMENTS_PAR_REPARTITION = 5000
/** After which the work is left to the next run. */
const DUREE_MS = 5 * 60_000

/**
 * Gives each receiver its deliveries, one server at a time: they take their numbers in an order in which none comes before
 * one that it depends on, which events, written at the same time by several, do not.
 */
async function repartir({ db, horloge }: ServicesLivraison): Promise<void> {
  for (;;) {
    const nombre = await db.transaction().execute(async (trx) => {
      await holdUntilEnd(trx, 'repartition des evenements')
      const pris = await prendreEvenements(trx, horloge.maintenant(), EVENEMENTS_PAR_REPARTITION)
      await ajouterLivraisons(
        trx,
        pris.map(({ id }) => id),
        pris.map(({ type }) => type),
        pris.map(({ sujet }) => sujet),
      )
      return pris.length
    })
    if (nombre < EVENEMENTS_PAR_REPARTITION) return
  }
}

async function servir(services: ServicesLivraison, recepteurId: number, fin: number): Promise<void> {
  let issue: IssueDeLaSuite = 'encore'
  while (issue === 'encore' && performance.now() < fin) issue = await livrerAuRecepteur(services, recepteurId, fin)
}

/** Delivers the events that wait: each receiver at its own pace, none held up by another. */
export async function livrerEvenements(services: ServicesLivraison): Promise<void> {
  const fin = performance.now() + DUREE_MS
  await repartir(services)
  const recepteurs = await recepteursAServir(services.db, services.horloge.maintenant())
  await Promise.all(recepteurs.map(({ id }) => servir(services, id, fin)))
}
