import type pg from 'pg'
import type { FactureImportee } from './factures.schema.ts'
import { facturesChangees, effacerLignes, insererLignes } from './lignes-factures.sql.ts'

/**
 * Writes the lines of invoices that bring some, and takes away those that no longer make the amount. Answers the ids of
 * the invoices whose lines changed.
 */
export async function ecrireLignesFactures(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
  ids: ReadonlyMap<string, number>,
): Promise<Set<number>> {
  const voulues = lot.flatMap(({ numeroFactureClient, lignes }) =>
    lignes ? [{ id: ids.get(numeroFactureClient)!, lignes }] : [],
  )
  const rangees = voulues.flatMap(({ id, lignes }) =>
    lignes.map(({ bloc, libelle, du, au, unite, quantite, prixUnitaire, tauxTVA, montantHT }, rang) => ({
      facture_id: id,
      rang: rang + 1,
      bloc,
      libelle,
      du,
      au,
      unite,
      quantite_milliemes: quantite,
      prix_dix_milliemes: prixUnitaire,
      tva_pour_mille: tauxTVA,
      montant_cents: montantHT,
    })),
  )
  const rows = await facturesChangees(
    client,
    voulues.map(({ id }) => id),
    JSON.stringify(rangees),
  )
  const changees = new Set(rows.map(({ facture_id }) => facture_id))
  const perimees = await effacerLignes(client, [...changees], [...ids.values()])
  await insererLignes(client, JSON.stringify(rangees.filter(({ facture_id }) => changees.has(facture_id))))
  return new Set([...changees, ...perimees.map(({ facture_id }) => facture_id)])
}
