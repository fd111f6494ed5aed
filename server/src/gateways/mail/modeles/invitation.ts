import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Sent to the user for whom somebody else opened an account: he chooses his password, which activates the account. */
export const invitation = defineModele<{ prenom: string; auteur: string; identifiant: string; lien: string }>({
  sujet: (_, { nomService }) => `Votre accès à l’espace client ${nomService}`,
  corps: ({ prenom, auteur, identifiant, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(`${auteur} vous a ouvert un accès à l’espace client. Choisissez votre mot de passe pour l’activer.`),
    paragraphe(`Votre compte\u202F: ${identifiant}. Il sert à vous connecter, avec votre mot de passe.`),
    bouton('Choisir mon mot de passe', lien),
    note('Ce lien est valable 7 jours et ne fonctionne qu’une fois.'),
  ],
})
