import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells the holder that an identity provider no longer opens his account. */
export const identiteDeliee = defineModele<{ prenom: string; fournisseur: string; lien: string }>({
  sujet: () => 'Un moyen de vous connecter a été retiré',
  corps: ({ prenom, fournisseur, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      `Votre espace client n’est plus lié à votre identité : on ne peut plus s’y connecter par ${fournisseur}. Votre mot de passe reste valable.`,
    ),
    paragraphe('Si ce n’est pas vous, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau.'),
    bouton('Choisir un nouveau mot de passe', lien),
    note('Si c’est vous, vous n’avez rien à faire.'),
  ],
})
