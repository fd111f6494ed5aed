import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Answers a request for an activation link when the account is active already. */
export const compteDejaActif = defineModele<{ prenom: string; lien: string }>({
  sujet: () => 'Votre espace client est déjà actif',
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      'Vous avez demandé un lien d’activation. Votre espace client est déjà actif : connectez-vous avec votre mot de passe habituel.',
    ),
    bouton('Me connecter', lien),
    note('Mot de passe oublié ? Un lien sur l’écran de connexion permet d’en choisir un nouveau.'),
  ],
})
