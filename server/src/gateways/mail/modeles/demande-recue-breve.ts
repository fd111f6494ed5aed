import { type Bloc, bouton, defineModele, note, paragraphe } from '../modele.ts'
import { demandeRecue, type Donnees, surLesFichiers } from './demande-recue.ts'

/** The receipt of a request without its answers, for what is not to be read in a mail. */
export const demandeRecueBreve = defineModele<Donnees>({
  sujet: (donnees, contexte) => demandeRecue.sujet(donnees, contexte),
  corps: ({ reference, demande, contrat, lien, ...fichiers }): Bloc[] => [
    paragraphe('Bonjour,'),
    paragraphe(
      `Nous avons reçu la demande « ${demande} »${contrat === null ? '' : ` pour le contrat ${contrat}`}, sous la référence ${reference}.`,
    ),
    ...surLesFichiers(fichiers),
    ...(lien === null ? [] : [bouton('Suivre la demande', lien)]),
    note('Si cette demande vous étonne, prévenez notre service clientèle en donnant la référence.'),
  ],
})
