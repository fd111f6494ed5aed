import type { Formulaire, ReglagesFormulaire } from './modele.ts'

const MO = 1_048_576

/** What every form has until the utility sets something else (docs/domaines/demarches.md#réglages). */
const REGLAGES_PAR_DEFAUT: ReglagesFormulaire = {
  autoriserPj: true,
  pjObligatoire: false,
  tailleMaxPj: 3 * MO,
  nbMaxPj: 5,
  extensionPj: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
  autoriserCommentaire: true,
  commentaireObligatoire: false,
  masquerPourContratResilie: false,
  actionImpactePlusieursContrats: null,
  accessibleHorsConnexion: false,
}

/** The settings of a form: everybody's, its own, then those of the utility. */
export const reglagesDe = (
  { reglages }: Pick<Formulaire, 'reglages'>,
  duService: Partial<ReglagesFormulaire>,
): ReglagesFormulaire => ({ ...REGLAGES_PAR_DEFAUT, ...reglages, ...duService })
