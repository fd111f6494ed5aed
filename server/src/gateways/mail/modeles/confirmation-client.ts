import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Asks a customer to confirm a change of his contact details. */
export const confirmationClient = defineModele<{ nom: string; numeroContrat: string; lien: string }>({
  sujet: () => 'Confirmez la modification de vos coordonnées',
  corps: ({ nom, numeroContrat, lien }) => [
    paragraphe(`Bonjour ${nom},`),
    paragraphe(
      `Une modification de vos coordonnées a été demandée pour le contrat ${numeroContrat}. Elle sera enregistrée quand vous l’aurez confirmée.`,
    ),
    bouton('Confirmer la modification', lien),
    note(
      'Ce lien est valable 72 heures et ne sert qu’une fois. Si cette demande ne vient pas de vous, ignorez ce message : rien ne sera modifié.',
    ),
  ],
})
