import type pg from 'pg'
import { type Cible, ecrireLignesAnnoncees, type Silence } from './ecrire-lignes.ts'
import type { FactureImportee } from './factures.schema.ts'
import { reglementsConnus, attribuerReglements } from './reglements-factures.sql.ts'

const REGLEMENT: Cible = {
  table: 'reglement',
  cle: ['reference'],
  colonnes: ['numero_contrat', 'facture_id', 'date_reglement', 'montant_cents', 'mode_reglement', 'motif_rejet'],
}

/** The settlements, and the credits put to debts, that lines name and that were recorded here, by their references: amounts in cents. */
async function enregistresIci(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<Map<string, number>> {
  const rows = await reglementsConnus(
    client,
    lot.flatMap(({ reglements }) => reglements.map(({ reference }) => reference)),
  )
  return new Map(rows.map(({ reference, montant_cents }) => [reference, montant_cents]))
}

/** The invoices, by number, of which a settlement recorded here is given for another amount: what was paid is not for a file to say. */
export async function reglementsAutrement(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
): Promise<Set<string>> {
  const connus = await enregistresIci(client, lot)
  const autrement = lot.filter(({ reglements }) =>
    reglements.some(({ reference, montant }) => (connus.get(reference) ?? montant) !== montant),
  )
  return new Set(autrement.map(({ numeroFactureClient }) => numeroFactureClient))
}

/**
 * Writes the settlements of invoices. Those that were recorded here stay as they are; one that paid an instalment comes to
 * the bill that names it. Answers the references of those that changed.
 */
export async function ecrireReglements(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
  ids: ReadonlyMap<string, number>,
  silence: Silence,
): Promise<Set<string>> {
  const connus = await enregistresIci(client, lot)
  const nommes = lot.flatMap(({ numeroFactureClient, numeroContrat, reglements }) =>
    reglements.map(({ reference, dateReglement, montant, modeReglement, motifRejet }) => ({
      reference,
      numero_contrat: numeroContrat,
      facture_id: ids.get(numeroFactureClient)!,
      date_reglement: dateReglement,
      montant_cents: montant,
      mode_reglement: modeReglement,
      motif_rejet: motifRejet,
    })),
  )
  const ecrits = await ecrireLignesAnnoncees(
    client,
    REGLEMENT,
    nommes.filter(({ reference }) => !connus.has(reference)),
    silence,
  )
  const deduits = await attribuerReglements(
    client,
    JSON.stringify(nommes.filter(({ reference }) => connus.has(reference))),
  )
  return new Set([...ecrits, ...deduits].map(({ reference }) => String(reference)))
}
