import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Tells a member of staff that his second factor was added, used for want of another, removed or reset. */
export const secondFacteurChange = defineModele<{ prenom: string; changement: string; lien: string }>({
  sujet: () => 'La connexion à votre compte a changé',
  corps: ({ prenom, changement, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(changement),
    paragraphe(
      'Si ce n’est ni vous ni votre administration, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau, et prévenez un administrateur.',
    ),
    bouton('Choisir un nouveau mot de passe', lien),
    note('Si c’est vous, vous n’avez rien à faire.'),
  ],
})
