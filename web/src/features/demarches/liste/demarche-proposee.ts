import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import type { Adresse, Sujet } from '../adresses.ts'

/** A procedure as it is listed. */
export interface Proposition {
  adresse: string
  sujet: Sujet
  libelle: string
  description: string
  /** Null where it is no form. */
  minutes: number | null
  acces: Adresse['acces']
  /** It is about a contract of the account. */
  duContrat: boolean
  /** Only while an intervention of the contract waits for its appointment. */
  siAPlanifier?: true
  reglages: Pick<
    ReglagesFormulaire,
    'accessibleHorsConnexion' | 'masquerPourContratResilie' | 'actionImpactePlusieursContrats'
  >
}

/** Who looks at the list. */
export interface Lecteur {
  connecte: boolean
  /** The contract that is looked at; null without one. */
  contrat: { isResilie: boolean } | null
  /** The same customer pays other contracts too, and the utility says so (ImpactePlusieursContrats). */
  plusieursContrats: boolean
  /** An intervention of the contract waits for its appointment. */
  aPlanifier: boolean
}

/**
 * Whether a procedure is listed (docs/domaines/demarches.md#démarches-proposées): to whom it opens, with the contract that it
 * needs, and where its settings do not hide it.
 */
export function estProposee(
  { acces, duContrat, siAPlanifier, reglages }: Pick<Proposition, 'acces' | 'duContrat' | 'siAPlanifier' | 'reglages'>,
  { connecte, contrat, plusieursContrats, aPlanifier }: Lecteur,
): boolean {
  if (acces === (connecte ? 'disconnected' : 'login')) return false
  if (!connecte) return !duContrat && reglages.accessibleHorsConnexion
  if (duContrat && !contrat) return false
  if (siAPlanifier && !aPlanifier) return false
  if (contrat?.isResilie && reglages.masquerPourContratResilie) return false
  return !(plusieursContrats && reglages.actionImpactePlusieursContrats === 'CacherBouton')
}
