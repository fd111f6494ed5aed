import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells a payer that a bill is there, with a link that works without an account. */
export const factureDisponible = defineModele<{
  nom: string
  numeroContrat: string
  jour: string
  montant: string
  lien: string
}>({
  sujet: ({ numeroContrat, jour }) => `Votre facture du ${jour}, contrat ${numeroContrat}`,
  corps: ({ nom, numeroContrat, jour, montant, lien }) => [
    paragraphe(`Bonjour ${nom},`),
    paragraphe(
      `La facture du contrat ${numeroContrat}, émise le ${jour}, est disponible. Son montant est de ${montant}.`,
    ),
    bouton('Télécharger ma facture', lien),
    note(
      'Ce lien est valable 30 jours et ouvre cette seule facture, sans compte. Ne le transmettez pas. Toutes vos factures sont aussi dans votre espace client.',
    ),
  ],
})
