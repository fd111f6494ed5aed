import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/** The refusals of an attachment, under their codes (docs/domaines/abonnements.md#rattachement). */
export const contratResilie = () =>
  new ErreurMetier('precondition', '1', 'Ce contrat est résilié\u202F: il ne peut plus être rattaché à votre compte.')
export const factureDAutreContrat = () =>
  new ErreurMetier(
    'precondition',
    '2',
    'Cette facture n’appartient pas à ce contrat. Vérifiez les numéros de contrat et de facture.',
  )
/** @param mois age in months from which an invoice no longer proves anything */
export const factureTropAncienne = (mois: number) =>
  new ErreurMetier(
    'precondition',
    '3',
    `Cette facture est trop ancienne. Utilisez le numéro d’une facture de moins de ${mois} mois.`,
  )
/** Also the answer to a meter that does not serve the contract: no contract goes by both numbers. */
export const contratInexistant = () =>
  new ErreurMetier('precondition', '4', 'Ce contrat n’existe pas. Vérifiez les numéros saisis.')
export const clientNiTitulaireNiPayeur = () =>
  new ErreurMetier(
    'precondition',
    '6',
    'Ce client n’est ni le titulaire ni le payeur de ce contrat. Vérifiez les numéros saisis.',
  )
export const consultationImpossible = () =>
  new ErreurMetier(
    'technique',
    '7',
    'La consultation de ce contrat a échoué pour une raison technique. Merci de renouveler votre demande.',
  )

const champ = (nom: string, message: string) => ({ champs: [{ champ: nom, message }] })

export const preuveManquante = () =>
  new ErreurMetier(
    'invalide',
    'PREUVE',
    'Indiquez, avec le numéro de contrat, un numéro de compteur, de facture ou de client.',
    champ('numeroCompteur', 'Indiquez un numéro de compteur, de facture ou de client.'),
  )
export const preuveNonProposee = () =>
  new ErreurMetier('interdit', 'PREUVE', 'Cette façon de rattacher un contrat n’est pas proposée dans cette agence.')

export const compteurAbsent = () =>
  new ErreurMetier('introuvable', 'COMPTEUR', 'Aucun compteur n’est posé pour ce contrat.')

export const numeroRefuse = () => new ErreurMetier('invalide', 'SAISIE', 'Le numéro de contrat comporte 7 caractères.')
/** Also for a contract that does not exist: it says nothing of the contracts of others. */
export const clientDAutrui = () =>
  new ErreurMetier(
    'precondition',
    '6',
    'Vous n’avez pas montré que vous êtes le client de ce contrat. Rattachez d’abord l’un de ses contrats avec le numéro de client et une facture, ou demandez-le au service clientèle.',
  )
/** Its customer changed while it was being attached. */
export const contratTransfere = () =>
  new ErreurMetier(
    'precondition',
    'CONTRAT',
    'Ce contrat vient de changer de client. Rechargez la page et recommencez.',
  )
export const contratsParUnivers = () =>
  new ErreurMetier(
    'precondition',
    'PERIMETRES',
    'Les contrats d’un utilisateur secondaire ou visiteur viennent des périmètres que son compte principal lui attribue.',
  )
export const utilisateurInconnu = () =>
  new ErreurMetier('introuvable', 'UTILISATEUR', 'Cet utilisateur n’existe pas ou plus.')
/** @param quoi the feature as a subject, with its article */
export const fonctionnaliteInactive = (quoi: string) =>
  new ErreurMetier('interdit', 'FONCTIONNALITE', `${quoi} n’est pas proposé dans cette agence.`)
export const horsService = () =>
  new ErreurMetier('precondition', 'ETAT', 'Le justificatif de domicile n’est délivré que pour un contrat en service.')
