import { endBeforeDisk } from '../../../db/commit.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { prendreEvenements } from '../../../kernel/evenements/evenements.sql.ts'
import { ajouterLivraisons } from './livraison.sql.ts'
import { type IssueDeLaSuite, livrerAuRecepteur, type ServicesLivraison } from './livrer.ts'
import { recepteursAServir } from './recepteur.repository.ts'

const EVENEMENTS_PAR_REPARTITION = 5000
/** After which the work is left to the next run. */
const DUREE_MS = 5 * 60_000

/**
 * Gives each receiver its deliveries, one server at a time: they take their numbers in an order in which none comes before
 * one that it depends on, which events, written at the same time by several, do not. True while more may be left.
 */
async function repartirUnLot({ db, horloge }: ServicesLivraison): Promise<boolean> {
  const nombre = await db.transaction().execute(async (trx) => {
    await holdUntilEnd(trx, 'repartition des evenements')
    await endBeforeDisk(trx)
    const pris = await prendreEvenements(trx, horloge.maintenant(), EVENEMENTS_PAR_REPARTITION)
    await ajouterLivraisons(
      trx,
      pris.map(({ id }) => id),
      pris.map(({ type }) => type),
      pris.map(({ sujet }) => sujet),
    )
    return pris.length
  })
  return nombre === EVENEMENTS_PAR_REPARTITION
}

async function repartirLeReste(services: ServicesLivraison): Promise<void> {
  let reste = true
  while (reste) reste = await repartirUnLot(services)
}

async function servir(services: ServicesLivraison, recepteurId: number, fin: number): Promise<void> {
  let issue: IssueDeLaSuite = 'encore'
  while (issue === 'encore' && performance.now() < fin) issue = await livrerAuRecepteur(services, recepteurId, fin)
}

async function servirTous(services: ServicesLivraison, fin: number): Promise<void> {
  const recepteurs = await recepteursAServir(services.db, services.horloge.maintenant())
  await Promise.all(recepteurs.map(({ id }) => servir(services, id, fin)))
}

/** Delivers the events that wait, the first while the others are given out: each receiver at its own pace, none held up by another. */
export async function livrerEvenements(services: ServicesLivraison): Promise<void> {
  const fin = performance.now() + DUREE_MS
  const reste = await repartirUnLot(services)
  if (reste) await Promise.all([repartirLeReste(services), servirTous(services, fin)])
  await servirTous(services, fin)
}
