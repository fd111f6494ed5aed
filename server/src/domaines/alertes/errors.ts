import { REFUS_ALERTE } from '@ael/contract/alertes/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/** Also the answer for the alert of somebody else: it does not tell that there is one. */
export const alerteInconnue = () => new ErreurMetier('introuvable', 'ALERTE', 'Cette alerte n’existe pas ou plus.')
export const adresseInconnue = () =>
  new ErreurMetier('introuvable', 'ADRESSE', 'Cette adresse n’est plus dans la liste.')

/** An alert whose input is refused: the sentence of the first field, and all fields. */
export const saisieRefusee = (champs: { champ: string; message: string }[]) =>
  new ErreurMetier('invalide', 'SAISIE', champs[0]?.message ?? '', { champs })

export const alerteDeclenchee = () => new ErreurMetier('precondition', 'DECLENCHEE', REFUS_ALERTE.suppression)
export const alerteExpiree = () => new ErreurMetier('precondition', 'EXPIREE', REFUS_ALERTE.expiree)
export const tropDActives = (maximum: number) =>
  new ErreurMetier('precondition', 'MAXIMUM', REFUS_ALERTE.maximum(maximum))

/** @param quoi what is not offered, as a subject with its article */
export const nonPropose = (quoi: string) =>
  new ErreurMetier('interdit', 'NON_PROPOSE', `${quoi} n’est pas proposé sur ce contrat.`)
/** A terminated contract; or staff, who act as the subscriber: an alert tells its author. */
export const creationFermee = () =>
  new ErreurMetier(
    'precondition',
    'FERME',
    'Une alerte se crée sur un contrat en cours, par celui qui le suit. Pour un abonné, agissez en son nom.',
  )
export const tropDAdresses = (maximum: number) =>
  new ErreurMetier(
    'precondition',
    'ADRESSES',
    `Une alerte prévient au plus ${maximum} adresses de plus. Retirez-en une avant d’en ajouter.`,
  )

/** An answer to a leak where none is: it has stopped since, or its nights are not read. */
export const rienNeCoule = () =>
  new ErreurMetier(
    'precondition',
    'RIEN_NE_COULE',
    'L’eau ne coule plus en continu sur ce contrat\u202F: il n’y a rien à répondre.',
  )
/** Whoever answers speaks for the household: staff act in the subscriber's name. */
export const reponseFermee = () =>
  new ErreurMetier(
    'precondition',
    'FERME',
    'L’abonné répond lui-même à une fuite de son contrat. Pour lui, agissez en son nom.',
  )
export const aucuneFuite = () =>
  new ErreurMetier('introuvable', 'AUCUNE_FUITE', 'Aucune fuite n’est connue sur ce contrat ces deux derniers mois.')
export const factureSansVolume = () =>
  new ErreurMetier(
    'introuvable',
    'FACTURE',
    'Aucune facture de ce numéro ne compte un volume d’eau sur ce contrat. Vérifiez le numéro de facture.',
  )
export const rienAEcreter = () =>
  new ErreurMetier('introuvable', 'RIEN_A_ECRETER', 'Aucun volume d’eau n’est encore facturé ni mesuré sur ce contrat.')

export const plageInconnue = () =>
  new ErreurMetier('introuvable', 'PLAGE', 'Cette plage n’existe plus. Rechargez la page.')
const BORNE_PRISE = 'Une autre plage a déjà cette borne. Changez celle-là, ou choisissez une autre borne.'
/** Another range ends at this daily average: which of the two would hold? */
export const plageExiste = () =>
  new ErreurMetier('precondition', 'PLAGE_EXISTE', BORNE_PRISE, { champs: [{ champ: 'cle', message: BORNE_PRISE }] })
