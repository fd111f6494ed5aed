import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells a subscriber that his meter can be read now, with a link that works without an account. */
export const invitationReleve = defineModele<{
  nom: string
  numeroContrat: string
  adresse: string
  fin: string
  code: string
  lien: string
}>({
  sujet: ({ fin }) => `Relevez votre compteur avant le ${fin}`,
  corps: ({ nom, numeroContrat, adresse, fin, code, lien }) => [
    paragraphe(`Bonjour ${nom},`),
    paragraphe(
      `La relève est ouverte pour le contrat ${numeroContrat}, ${adresse}. Envoyez l’index de votre compteur jusqu’au ${fin} : votre facture sera établie sur ce que vous avez vraiment consommé.`,
    ),
    bouton('Envoyer mon relevé', lien),
    paragraphe(`Devant le compteur, notez les chiffres noirs seulement. Votre code : ${code}.`),
    note(
      'Ce lien et ce code servent à ce seul contrat, sans compte. Ne les transmettez pas. Vous pouvez aussi envoyer votre relevé depuis votre espace client.',
    ),
  ],
})
