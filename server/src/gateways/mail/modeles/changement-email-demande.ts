import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Warns the present address that somebody asked to replace it. */
export const changementEmailDemande = defineModele<{ prenom: string; nouvelEmail: string; lien: string }>({
  sujet: () => 'Changement d’adresse e-mail demandé',
  corps: ({ prenom, nouvelEmail, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      `Le remplacement de cette adresse par ${nouvelEmail} a été demandé dans votre espace client. Il aura lieu quand la nouvelle adresse sera confirmée.`,
    ),
    paragraphe(
      'Si cette demande ne vient pas de vous, changez votre mot de passe : toutes les sessions ouvertes seront fermées.',
    ),
    bouton('Changer mon mot de passe', lien),
    note('Si cette demande vient de vous, vous n’avez rien à faire ici.'),
  ],
})
