import { defineModele, note, paragraphe } from '../modele.ts'

/** The last mail of an account. */
export const compteSupprime = defineModele<{ prenom: string }>({
  sujet: (_, { nomService }) => `Votre espace client ${nomService} est supprimé`,
  corps: ({ prenom }, { nomService }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      `Votre espace client ${nomService} vient d’être supprimé, avec vos groupes, vos libellés et vos rattachements de contrats.`,
    ),
    paragraphe('Vos contrats eux-mêmes ne changent pas : vos factures continuent de vous parvenir comme avant.'),
    note('Vous pouvez rouvrir un espace client à tout moment avec cette adresse e-mail.'),
  ],
})
