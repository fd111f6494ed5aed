import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells the holder that his password was changed, by himself or by staff. */
export const motDePasseModifie = defineModele<{ prenom: string; lien: string }>({
  sujet: () => 'Votre mot de passe a été modifié',
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe('Le mot de passe de votre espace client vient d’être modifié. Vos autres sessions sont fermées.'),
    paragraphe('Si ce changement ne vient pas de vous, choisissez tout de suite un nouveau mot de passe.'),
    bouton('Choisir un nouveau mot de passe', lien),
    note('Si ce changement vient de vous, vous n’avez rien à faire.'),
  ],
})
