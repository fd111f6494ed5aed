import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument } from '../../../lib/client/documents.ts'
import { libelles } from '../libelles.ts'

/** Asks for the proof of address of a contract and saves it. */
export async function telechargerJustificatif(numeroContrat: string): Promise<void> {
  const document = await client(abonnementsCalls.telechargerJustificatifDomicile, { params: { numeroContrat } })
  enregistrerDocument(document, libelles.justificatif.nomFichier(numeroContrat))
}
