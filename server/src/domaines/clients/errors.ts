import { CLIENT_SEUL, MONTRER_CLIENT } from '@ael/contract/clients/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

/** Also the answer for a customer of somebody else's contract: it says nothing of him. */
export const clientInconnu = () =>
  new ErreurMetier('introuvable', 'CLIENT', 'Ce client n’est ni titulaire, ni co-titulaire, ni payeur de ce contrat.')

/** What is a customer's alone, asked for by an account that has only shown the numbers of one of his contracts. */
export const reserveAuClient = () =>
  new ErreurMetier('interdit', CLIENT_SEUL, `Seul ce client voit et modifie ce qui le concerne. ${MONTRER_CLIENT}`)

/** The same, of a document that says where the holder lives. */
export const reserveAuxClientsDuContrat = () =>
  new ErreurMetier('interdit', CLIENT_SEUL, `Seul un client de ce contrat obtient ce document. ${MONTRER_CLIENT}`)

export const modificationRefusee = (champs: { champ: string; message: string }[]) =>
  new ErreurMetier('invalide', 'SAISIE', champs[0]?.message ?? 'Certaines informations sont à corriger.', { champs })

export const modificationVide = () => new ErreurMetier('invalide', 'VIDE', 'Vous n’avez rien modifié.')

export const confirmationImpossible = () =>
  new ErreurMetier(
    'invalide',
    'EMAIL_ABSENT',
    'Une adresse e-mail est nécessaire pour confirmer cette modification. Renseignez-la.',
    { champs: [{ champ: 'mail', message: 'Renseignez votre adresse e-mail.' }] },
  )

/** To the letter (docs/domaines/clients.md#modification). */
export const lienPerime = () =>
  new ErreurMetier(
    'invalide',
    'LIEN',
    'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
  )
