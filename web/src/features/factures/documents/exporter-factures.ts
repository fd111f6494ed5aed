import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { FACTURES_MAX } from '@ael/contract/factures/documents.schemas.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument } from '../../../lib/client/documents.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { libelles } from '../libelles.ts'
import { type DemandePage, lireToutes } from '../queries.ts'
import type { Vue } from '../vues.ts'

/** What is chosen cannot be exported: its message says why. */
export class ExportRefuse extends Error {}

export interface Choix {
  contexte: Contexte
  vue: Vue
  demande: DemandePage
  /** Null for all those that the list finds. */
  choisies: readonly Facture[] | null
}

/** Exports the invoices chosen as a ZIP, without those that have no PDF. */
export async function exporterFactures(choix: Choix): Promise<void> {
  const choisies = choix.choisies ?? (await lireToutes(choix.contexte, choix.vue, choix.demande, FACTURES_MAX))
  if (!choisies || choisies.length > FACTURES_MAX) throw new ExportRefuse(libelles.documents.exportTrop(FACTURES_MAX))
  const factures = choisies
    .filter(({ isPDFExiste }) => isPDFExiste)
    .map(({ numeroFactureClient, numeroContrat }) => ({ numeroFactureClient, numeroContrat }))
  if (factures.length === 0) throw new ExportRefuse(libelles.documents.exportSansPdf)
  enregistrerDocument(await client(facturesCalls.telechargeMultiplePdf, { body: { factures } }), 'factures.zip')
}
