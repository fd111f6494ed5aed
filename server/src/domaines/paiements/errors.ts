import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { type Devise, enToutesLettres } from '../../kernel/montants.ts'

/** The imposed sentences (docs/domaines/paiements.md#sans-compte), to the letter. */
export const factureInconnue = () =>
  new ErreurMetier('introuvable', 'FACTURE', 'La facture est inconnue. Vérifiez le numéro de facture saisi. ')
export const paiementNonAutorise = () =>
  new ErreurMetier(
    'precondition',
    'PAIEMENT',
    'Le paiement de cette facture n’est pas autorisé. Ceci est normal si vous avez déjà effectué un paiement sur cette dernière.',
  )

/** @param jour `AAAA-MM-JJ` */
export const prelevementEnCours = (numero: string, jour: string) =>
  new ErreurMetier(
    'precondition',
    'PRELEVEMENT',
    `La facture ${numero} est en cours de prélèvement à votre banque, pour le ${ecrireDateFrancaise(jour)}. Vous n’avez rien à payer.`,
  )

export const paiementSuspendu = () =>
  new ErreurMetier(
    'precondition',
    'BLOQUE',
    'Le paiement en ligne est momentanément suspendu. Vous pouvez payer par chèque ou par virement.',
  )
export const paiementNonPropose = () =>
  new ErreurMetier(
    'precondition',
    'PRESTATAIRE',
    'Le paiement en ligne n’est pas proposé pour cette facture. Vous pouvez payer par chèque ou par virement.',
  )
export const aucuneFacture = () => new ErreurMetier('invalide', 'SAISIE', 'Choisissez au moins une facture à payer.')
export const factureEnDouble = () => new ErreurMetier('invalide', 'SAISIE', 'La même facture est choisie deux fois.')
export const uneSeuleFacture = () => new ErreurMetier('precondition', 'MULTI', 'Payez vos factures une par une.')
export const plusieursTraites = () =>
  new ErreurMetier('precondition', 'TRAITES', 'Ces factures ne peuvent pas être payées ensemble. Payez-les séparément.')
export const soldeNonReglable = () =>
  new ErreurMetier('precondition', 'SOLDE', 'Le solde de ce contrat ne peut pas être payé en ligne.')
export const rienADevoir = () => new ErreurMetier('precondition', 'SOLDE', 'Rien n’est dû sur ce contrat.')

const champ = (message: string) => ({ champs: [{ champ: 'montant', message }] })
export const montantPartielRefuse = () =>
  new ErreurMetier(
    'precondition',
    'PARTIEL',
    'Le paiement partiel n’est pas proposé\u202F: payez la totalité.',
    champ('Payez la totalité.'),
  )
/** @param minimum in cents */
export const montantTropFaible = (minimum: number, devise: Devise) =>
  new ErreurMetier(
    'invalide',
    'MINIMUM',
    `Saisissez au moins ${enToutesLettres(minimum, devise)}.`,
    champ(`Au moins ${enToutesLettres(minimum, devise)}.`),
  )
/** @param maximum in cents */
export const montantTropEleve = (maximum: number, devise: Devise) =>
  new ErreurMetier(
    'invalide',
    'MAXIMUM',
    `Saisissez au plus ${enToutesLettres(maximum, devise)}, ce qui reste dû.`,
    champ(`Au plus ${enToutesLettres(maximum, devise)}.`),
  )

export const emailManquant = () =>
  new ErreurMetier('invalide', 'SAISIE', 'Indiquez une adresse e-mail, pour recevoir le reçu.', {
    champs: [{ champ: 'email', message: 'Indiquez une adresse e-mail.' }],
  })
export const factureNonCherchee = () =>
  new ErreurMetier('precondition', 'RECHERCHE', 'Recherchez d’abord la facture à payer.')
export const echeanceNonEncaissable = () =>
  new ErreurMetier('precondition', 'ECHEANCE', 'Cette échéance ne peut pas être payée en ligne.')
export const anomalieInconnue = () => new ErreurMetier('introuvable', 'ANOMALIE', 'Cette anomalie est inconnue.')
export const anomalieDejaClose = () => new ErreurMetier('precondition', 'ANOMALIE', 'Cette anomalie est déjà close.')
/** Whoever proposed to close it does not confirm it. */
export const confirmationParUnAutre = () =>
  new ErreurMetier('precondition', 'QUATRE_YEUX', 'Vous avez proposé cette clôture. Une autre personne la confirme.')
export const remboursementFaux = (nom: 'montant' | 'date', message: string) =>
  new ErreurMetier('invalide', 'REMBOURSEMENT', message, { champs: [{ champ: `remboursement.${nom}`, message }] })
export const paiementInconnu = () => new ErreurMetier('introuvable', 'PAIEMENT', 'Ce paiement est inconnu.')
/** The provider does not answer, or refuses to open its page. */
export const prestataireIndisponible = () =>
  new ErreurMetier('technique', 'PRESTATAIRE', 'Impossible d’effectuer le paiement. Veuillez re-essayer plus tard.')
export const fonctionnaliteInactive = () =>
  new ErreurMetier('interdit', 'FONCTIONNALITE', 'La récupération des paiements n’est pas proposée dans cette agence.')
