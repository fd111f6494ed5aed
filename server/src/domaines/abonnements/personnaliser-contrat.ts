import type { Services } from '../../services.ts'
import { modifierAttachement } from './rattachement/attachement.repository.ts'
import { contratNonRattache } from '../acces/errors.public.ts'
import { fonctionnaliteInactive } from './errors.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Gives a contract the label of the account, or takes it away when it is empty. */
export async function personnaliserContrat(
  { db, configuration }: Services,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
  libelle: string,
): Promise<void> {
  if (!(await configuration.actif('PersonnalisationContrat')))
    throw fonctionnaliteInactive('Le libellé personnel des contrats')
  if (!(await modifierAttachement(db, utilisateurId, numeroContrat, { libelle: libelle || null })))
    throw contratNonRattache()
}

/** Notes the reference that the account gives to the customer of a contract, or takes it away when it is empty. */
export async function majReferenceInterne(
  { db }: Services,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
  reference: string,
): Promise<void> {
  const modifie = await modifierAttachement(db, utilisateurId, numeroContrat, {
    ref_externe_utilisateur: reference || null,
  })
  if (!modifie) throw contratNonRattache()
}
