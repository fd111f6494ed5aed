import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import type { Devise } from '../../kernel/montants.ts'
import { enToutesLettres } from '../../kernel/montants.ts'

/** The imposed sentences (docs/domaines/prelevements.md#mensualité), to the letter. */
export const echeancierIndisponible = () =>
  new ErreurMetier('introuvable', 'ECHEANCIER', 'L’échéancier n’est pas disponible')
/** No bill tells what a year costs: how many live there would. */
export const occupantsInconnus = () => new ErreurMetier('introuvable', 'OCCUPANTS', 'L’échéancier n’est pas disponible')
/** @param minimum in cents */
export const mensualiteTropFaible = (minimum: number, devise: Devise) => {
  const message = `La mensualisation demandée ne peut pas être inférieure à ${enToutesLettres(minimum, devise)}`
  return new ErreurMetier('invalide', 'MINIMUM', message, { champs: [{ champ: 'mensualite', message }] })
}

/** Also for a mandate that somebody else holds: it says nothing of it. */
export const mandatIndisponible = () =>
  new ErreurMetier(
    'introuvable',
    'MANDAT',
    'Ce mandat n’est pas disponible. Ouvrez-le à nouveau depuis votre espace client.',
  )
