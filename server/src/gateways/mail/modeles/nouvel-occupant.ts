import { bouton, defineModele, note, paragraphe } from '../modele.ts'

export interface Donnees {
  nom: string
  lien: string
}

/** To whoever moves into a place that its occupant has left, and named him: how to have water there. */
export const nouvelOccupant = defineModele<Donnees>({
  sujet: () => 'Votre contrat d’eau dans votre nouveau logement',
  corps: ({ nom, lien }) => [
    paragraphe(`Bonjour ${nom},`),
    paragraphe(
      'La personne qui occupait votre nouveau logement a mis fin à son contrat d’eau, et nous a indiqué que vous lui succédez. Ouvrez le vôtre en ligne : le numéro et l’index du compteur suffisent.',
    ),
    bouton('Ouvrir mon contrat', lien),
    note('Si vous n’emménagez nulle part, ne tenez pas compte de ce message : nous ne vous écrirons plus.'),
  ],
})
