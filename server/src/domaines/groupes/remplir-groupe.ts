import type { SelectionContrats } from '@ael/contract/groupes/schemas.ts'
import type { ContratVerifie, GroupeVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { motsCherches } from '../../kernel/recherche.ts'
import { interdit } from '../../kernel/errors.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { horsDuCompte, tailleGroupe } from './appartenance.query.ts'
import { ajouterContrats, type Choix, enleverContrats } from './appartenance.sql.ts'
import { contratsNonAtteints } from '../acces/errors.public.ts'
import { groupePlein } from './errors.ts'
import { type GroupeOuvert, surGroupe } from './ouvrir-groupe.ts'

type SelectionVerifiee = Omit<SelectionContrats, 'idGroupe' | 'contratInfo'> & {
  idGroupe: GroupeVerifie
  contratInfo?: ContratVerifie[] | undefined
}

const choixDe = ({ contratInfo, recherche }: SelectionVerifiee): Choix =>
  contratInfo ? { numeros: contratInfo } : { mots: motsCherches(recherche) }

function verifierCreateur({ utilisateurCreateurId }: SelectionVerifiee, { utilisateur_id }: GroupeOuvert): void {
  if (utilisateurCreateurId !== undefined && utilisateurCreateurId !== utilisateur_id) throw interdit()
}

/**
 * Puts contracts into a group, all or none, and answers how many were not there: those that are named have to be
 * contracts of its owner's account. A group holds `AttachementContratNbMaxParGroupe` contracts at most.
 */
export async function attacherContrats(
  services: Services,
  acteur: UtilisateurSession,
  selection: SelectionVerifiee,
): Promise<number> {
  const maximum = await services.configuration.nombre('AttachementContratNbMaxParGroupe')
  return surGroupe(services, acteur, selection.idGroupe, async (trx, groupe) => {
    verifierCreateur(selection, groupe)
    if (selection.contratInfo) {
      const etrangers = await horsDuCompte(trx, groupe.utilisateur_id, selection.contratInfo)
      if (etrangers.length > 0) throw contratsNonAtteints(etrangers)
    }
    const ajoutes = await ajouterContrats(trx, groupe, choixDe(selection))
    if (ajoutes === 0) return 0
    const taille = await tailleGroupe(trx, groupe.id)
    if (taille > maximum) throw groupePlein(maximum, taille)
    await notifierSessions(trx, groupe.utilisateur_id)
    return ajoutes
  })
}

/** Takes contracts out of a group and answers how many were there; those that were not change nothing. */
export const detacherContrats = (
  services: Services,
  acteur: UtilisateurSession,
  selection: SelectionVerifiee,
): Promise<number> =>
  surGroupe(services, acteur, selection.idGroupe, async (trx, groupe) => {
    verifierCreateur(selection, groupe)
    const retires = await enleverContrats(trx, groupe, choixDe(selection))
    if (retires > 0) await notifierSessions(trx, groupe.utilisateur_id)
    return retires
  })
