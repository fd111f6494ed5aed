import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { DocumentCorrompu, enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { libelles } from './libelles.ts'

/** A statement that may be asked for; its days as `AAAA-MM-JJ`. */
export interface Releve {
  numeroContrat: string
  dateDebut: string
  dateFin: string
}

/** Asks for the statement of account of a contract and saves it. */
export async function telechargerReleve(body: Releve): Promise<void> {
  enregistrerDocument(
    await client(abonnementsCalls.telechargerFicheReleveCompte, { body }),
    libelles.nomFichier(body.numeroContrat),
  )
}

/** Why there is no statement: a file that is none has a sentence of its own. */
export const messageReleve = (error: unknown): string =>
  error instanceof DocumentCorrompu ? libelles.echec : messageTelechargement(error)
