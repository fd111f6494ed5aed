import { DETAIL_RESERVE, type Portee, PORTEES } from '@ael/contract/consentements/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/**
 * A granularity that the user's profiles, or the contract's meter, do not open (docs/domaines/consommation.md#droits).
 */
export const consommationsInterdites = () =>
  new ErreurMetier('interdit', 'CONSOMMATION', "Vous n'avez pas les droits d'accéder à ces consommations")

/** Daily or hourly readings that the contract's holder has not consented to. */
export const consentementManquant = (portee: Portee) =>
  new ErreurMetier('interdit', PORTEES[portee].code, PORTEES[portee].manquant, { severite: 'Information' })

/** Daily or hourly readings of a person, for an account that has only shown the numbers of his contract. */
export const detailReserve = () =>
  new ErreurMetier('interdit', DETAIL_RESERVE.code, DETAIL_RESERVE.message, { severite: 'Information' })

/** A period older than the archive depth of its granularity (docs/domaines/consommation.md#profondeur-darchive). */
export const periodeArchivee = () =>
  new ErreurMetier(
    'interdit',
    'PROFONDEUR',
    'La durée de conservation des consommations ne permet pas d’afficher cette période. Choisissez une période plus récente.',
    { severite: 'Information' },
  )

export const datesInversees = () => {
  const message = 'Veuillez renseigner une date de fin supérieure à la date de début'
  return new ErreurMetier('invalide', 'SAISIE', message, { champs: [{ champ: 'dateFin', message }] })
}

export const plageTropLongue = () => {
  const message = 'Cette période est trop longue pour ce niveau de détail. Rapprochez les dates.'
  return new ErreurMetier('invalide', 'SAISIE', message, { champs: [{ champ: 'dateDebut', message }] })
}

/** An export whose input is refused: the sentence of the first field, and all fields. */
export const exportRefuse = (champs: { champ: string; message: string }[]) =>
  new ErreurMetier('invalide', 'SAISIE', champs[0]?.message ?? '', { champs })

/** An export without a single volume in it (docs/domaines/consommation.md#export). */
export const exportVide = () =>
  new ErreurMetier(
    'introuvable',
    'EXPORT_VIDE',
    'Les informations renseignées ne permettent pas de récupérer les données',
  )

/** A report of more periods than its pages are for. */
export const rapportTropLong = () =>
  new ErreurMetier(
    'invalide',
    'RAPPORT_TROP_LONG',
    'Cette période est trop longue pour un PDF. Rapprochez les dates, ou choisissez le format CSV.',
  )
