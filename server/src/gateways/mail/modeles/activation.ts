import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Sent when an account is opened, and when its holder asks for the link again. */
export const activation = defineModele<{ prenom: string; lien: string }>({
  sujet: (_, { nomService }) => `Activez votre espace client ${nomService}`,
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      'Votre espace client est créé. Il vous reste à l’activer : nous saurons ainsi que cette adresse e-mail est bien la vôtre.',
    ),
    bouton('Activer mon espace client', lien),
    note(
      'Ce lien est valable 7 jours et ne fonctionne qu’une fois. Si vous n’avez pas demandé d’espace client, ignorez ce message.',
    ),
  ],
})
