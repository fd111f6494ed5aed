import type { CallAnswer, CallDefinition } from '@ael/contract/call.ts'
import { enregistrerFichier } from './enregistrer-fichier.ts'
import { motifErreur } from './erreurs.ts'

/** A document below this, in bytes, is no document (docs/domaines/commun.md#fichiers). */
const TAILLE_MIN = 255
const ECHEC = 'Impossible de télécharger votre document. Veuillez re-essayer plus tard.'
const CORROMPU = 'Document corrompu\u202F: Veuillez re-essayer plus tard.'

/** The file came, and is none. */
export class DocumentCorrompu extends Error {}

/** Saves a document that the server gave, under its own name or this one. */
export function enregistrerDocument(
  { contenu, nomFichier }: Extract<CallAnswer<CallDefinition>, { contenu: Blob }>,
  nomParDefaut: string,
): void {
  if (contenu.size < TAILLE_MIN) throw new DocumentCorrompu()
  enregistrerFichier(contenu, nomFichier ?? nomParDefaut)
}

/**
 * Why there is no file: the server's reason when it gives one, else the imposed sentences
 * (docs/domaines/commun.md#fichiers).
 */
export const messageTelechargement = (error: unknown): string =>
  error instanceof DocumentCorrompu ? CORROMPU : motifErreur(error, ECHEC)
