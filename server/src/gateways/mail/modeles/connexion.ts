import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** A link that signs in by itself. */
export const connexion = defineModele<{ prenom: string; lien: string }>({
  sujet: () => 'Votre lien de connexion',
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe('Voici le lien que vous avez demandé. Il ouvre votre espace client sans mot de passe.'),
    bouton('Ouvrir mon espace client', lien),
    note(
      'Ce lien est valable 15 minutes et ne fonctionne qu’une fois. Ne le transmettez à personne. Si vous n’avez rien demandé, ignorez ce message.',
    ),
  ],
})
