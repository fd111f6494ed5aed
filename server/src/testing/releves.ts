import type { Database } from '../db/database.ts'
import { creerAbonnement, poserCompteur, type AbonnementVoulu } from './abonnements.ts'
import { creerReleves } from './factures.ts'

/**
 * Creates a contract whose subscriber reads its meter himself, around 2026-11-12: 1 236 m³ on 2026-05-12, of which 40 in the
 * half-year before. Answers its number.
 */
export async function creerContratReleve(
  db: Database,
  { numeroCompteur, colonnes, ...voulu }: AbonnementVoulu = {},
): Promise<string> {
  const numeroContrat = await creerAbonnement(db, {
    ...voulu,
    colonnes: { is_index_saisissable: true, prochain_releve: '2026-11-12', ...colonnes },
  })
  const compteurId = await poserCompteur(db, numeroContrat, { ...(numeroCompteur && { numero: numeroCompteur }) })
  const releve = { compteur_id: compteurId }
  await creerReleves(
    db,
    numeroContrat,
    { ...releve, date_releve: '2025-05-12', index_litres: 1_156_000 },
    { ...releve, date_releve: '2025-11-12', index_litres: 1_196_400, volume_litres: 40_400 },
    { ...releve, date_releve: '2026-05-12', index_litres: 1_236_600, volume_litres: 40_000 },
  )
  return numeroContrat
}
