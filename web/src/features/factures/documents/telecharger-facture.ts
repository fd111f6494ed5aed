import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument } from '../../../lib/client/documents.ts'

/** Hands an invoice to the browser as a PDF. */
export async function telechargerFacture({
  identifiantFacture,
  numeroContrat,
  numeroFactureClient,
  downloadFileName,
}: Facture): Promise<void> {
  const params = { id: identifiantFacture, contract: numeroContrat, number: numeroFactureClient }
  enregistrerDocument(await client(facturesCalls.telecharger, { params, query: {} }), downloadFileName)
}

/** Hands over what was sent along with an invoice. */
export async function telechargerAnnexe({ identifiant, nomFichier }: NonNullable<Facture['annexe']>): Promise<void> {
  enregistrerDocument(await client(documentsCalls.telecharger, { body: { id: identifiant } }), nomFichier)
}
