import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import type { Database } from '../../db/database.ts'

/** What the utility has set, by the type of the form; what it has not set is left out. */
export async function reglagesDuService(db: Database): Promise<Map<string, Partial<ReglagesFormulaire>>> {
  const lignes = await db
    .selectFrom('definition_demarche')
    .select([
      'type_formulaire',
      'autoriser_pj as autoriserPj',
      'pj_obligatoire as pjObligatoire',
      'taille_max_pj as tailleMaxPj',
      'nb_max_pj as nbMaxPj',
      'extension_pj as extensionPj',
      'autoriser_commentaire as autoriserCommentaire',
      'commentaire_obligatoire as commentaireObligatoire',
      'masquer_pour_contrat_resilie as masquerPourContratResilie',
      'action_impacte_plusieurs_contrats as actionImpactePlusieursContrats',
      'accessible_hors_connexion as accessibleHorsConnexion',
    ])
    .execute()
  return new Map(
    lignes.map(({ type_formulaire, ...regles }) => [
      type_formulaire,
      Object.fromEntries(Object.entries(regles).filter(([, valeur]) => valeur !== null)) as Partial<ReglagesFormulaire>,
    ]),
  )
}
