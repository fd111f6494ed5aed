import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells the holder that an identity provider opens his account from now on. */
export const identiteLiee = defineModele<{ prenom: string; fournisseur: string; lien: string }>({
  sujet: () => 'Un nouveau moyen de vous connecter',
  corps: ({ prenom, fournisseur, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      `Votre espace client vient d’être lié à une identité\u202F: on peut désormais s’y connecter par ${fournisseur}.`,
    ),
    paragraphe('Si ce n’est pas vous, changez votre mot de passe et retirez ce lien dans votre profil.'),
    bouton('Voir mon profil', lien),
    note('Si c’est vous, vous n’avez rien à faire.'),
  ],
})
