import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { enregistrerFichier } from '../../../lib/client/enregistrer-fichier.ts'
import { messageDuServeur } from '../../../lib/client/erreurs.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.justificatif
/** A document below this, in bytes, is no document (specification 1 §9). */
const TAILLE_MIN = 255

/** The file came, and is none. */
export class DocumentCorrompu extends Error {}

/** Asks for the proof of address of a contract and saves it. */
export async function telechargerJustificatif(numeroContrat: string): Promise<void> {
  const { contenu, nomFichier } = await client(abonnementsCalls.telechargerJustificatifDomicile, { params: { numeroContrat } })
  if (contenu.size < TAILLE_MIN) throw new DocumentCorrompu()
  enregistrerFichier(contenu, nomFichier ?? textes.nomFichier(numeroContrat))
}

/** Why there is no file: the server's reason when it gives one, else the sentences of the specification (1 §8). */
export const messageTelechargement = (error: unknown): string =>
  error instanceof DocumentCorrompu ? textes.corrompu : (messageDuServeur(error) ?? textes.echec)
