import { defineModele, note, paragraphe } from '../modele.ts'

export interface Donnees {
  prenom: string
  nouvelEmail: string
  /** How the service is reached; either may be empty. */
  telephone: string
  adresse: string
}

/** The last mail to an address that another one has replaced. */
export const emailModifie = defineModele<Donnees>({
  sujet: () => 'Votre adresse e-mail a été remplacée',
  corps: ({ prenom, nouvelEmail, telephone, adresse }, { nomService }) => {
    const joindre = [telephone && `au ${telephone}`, adresse && `à ${adresse}`].filter(Boolean).join(' ou ')
    return [
      paragraphe(`Bonjour ${prenom},`),
      paragraphe(
        `L’adresse de votre espace client ${nomService} est maintenant ${nouvelEmail}. Celle-ci ne permet plus de vous connecter et ne recevra plus nos courriers.`,
      ),
      paragraphe(
        `Si ce changement ne vient pas de vous, quelqu’un est entré dans votre espace client : prévenez tout de suite notre service clientèle${joindre && ` ${joindre}`}, qui vous le rendra.`,
      ),
      note('Si ce changement vient de vous, vous n’avez rien à faire.'),
    ]
  },
})
