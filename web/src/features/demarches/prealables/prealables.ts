import type { Formulaire, ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'

/** What is asked before a form begins. */
export type Prealable = 'paiement' | 'impact'

/** A change of bank details asks first whether the way to pay changes too. */
const COMPTES = ['MODIF_COORD_BANCAIRE', 'MODIF_COORD_BANCAIRE_CONTACT']

/** What has to be answered before a form begins, in its order (docs/domaines/demarches.md#avant-de-commencer). */
export const prealablesDe = (
  { type }: Pick<Formulaire, 'type'>,
  { actionImpactePlusieursContrats }: Pick<ReglagesFormulaire, 'actionImpactePlusieursContrats'>,
  contratsTouches: number,
  /** Other ways to pay are offered here. */
  services: boolean,
): readonly Prealable[] => [
  ...(services && COMPTES.includes(type) ? (['paiement'] as const) : []),
  ...(actionImpactePlusieursContrats === 'AfficherPopup' && contratsTouches > 1 ? (['impact'] as const) : []),
]
