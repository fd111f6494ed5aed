import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { estPublic, type CleArchive, type TypeDocument } from '@ael/contract/documents/regles.ts'
import type { Services } from '../../services.ts'
import { contratsAtteints } from '../acces/atteindre-contrats.public.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { documentInconnu } from './errors.ts'
import { lireDocument } from './repository.ts'

/**
 * Gives a document to whoever may read it: the utility's own to everybody, that of a contract to whoever holds the
 * contract, the models to staff. To anybody else it does not exist.
 */
export async function telechargerDocument(services: Services, utilisateur: UtilisateurSession | null, id: number) {
  const document = await lireDocument(services.db, id)
  if (!document) throw documentInconnu()
  const { nom_fichier, type_mime, contenu, valeur } = document
  // The check constraints of the table hold both to the lists of the contract.
  const nature = { type: document.type as TypeDocument, cle: document.cle as CleArchive | null }
  if (
    !estPublic(nature) &&
    !(utilisateur && (await peutLire(services, utilisateur, nature.cle === 'numeroContrat' ? valeur : null)))
  )
    throw documentInconnu()
  return { nomFichier: nom_fichier, type: type_mime, contenu }
}

async function peutLire(services: Services, utilisateur: UtilisateurSession, contrat: string | null): Promise<boolean> {
  if (estGestionnaire(utilisateur.profils)) return true
  return (
    contrat !== null && (await contratsAtteints(services, utilisateur, [contrat], 'affichertuiledocuments')) !== null
  )
}
