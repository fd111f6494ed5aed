import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const factureInconnue = () =>
  new ErreurMetier('introuvable', 'FACTURE', 'La facture est inconnue. Vérifiez le numéro de facture saisi. ')
/** Also for a link that was never handed out: it says nothing of invoices. No 410, which ends a session. */
export const lienExpire = () =>
  new ErreurMetier(
    'precondition',
    'LIEN',
    'Ce lien n’est plus valable. Demandez-en un nouveau depuis votre espace, ou au service clients.',
  )
export const factureInterdite = () =>
  new ErreurMetier('interdit', 'DROITS', 'Vous n’êtes pas autorisé à effectuer cette action.')
export const facturesDAutrui = () =>
  new ErreurMetier(
    'interdit',
    'DROITS',
    'Une de ces factures n’est pas à votre nom. Actualisez la liste, puis recommencez.',
  )
export const reglementInconnu = () =>
  new ErreurMetier(
    'introuvable',
    'REGLEMENT',
    'Ce règlement n’est pas, ou plus, celui de ce contrat. Actualisez la liste, puis recommencez.',
  )
/** For what a bank rejected, and for what was given back. */
export const sansRecu = () =>
  new ErreurMetier(
    'precondition',
    'SANS_RECU',
    'Il n’y a pas de reçu pour un paiement rejeté ou remboursé. Un autre règlement de la liste en a peut-être un.',
  )
export const sansReference = () =>
  new ErreurMetier('precondition', 'REFERENCE', 'Il n’y a pas de facture avec laquelle comparer celle-ci.')
