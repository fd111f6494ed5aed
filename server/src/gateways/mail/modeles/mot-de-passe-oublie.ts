import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Sent to whoever forgot his password. */
export const motDePasseOublie = defineModele<{ prenom: string; lien: string }>({
  sujet: () => 'Choisissez un nouveau mot de passe',
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe('Vous avez demandé un nouveau mot de passe pour votre espace client.'),
    bouton('Choisir un mot de passe', lien),
    note(
      'Ce lien est valable 2 heures et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ),
  ],
})
