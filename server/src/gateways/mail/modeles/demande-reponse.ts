import { type Bloc, bouton, defineModele, liste, note, paragraphe } from '../modele.ts'

export interface Donnees {
  reference: string
  /** How the form is called. */
  demande: string
  message: string
  /** How far the request has come, in words. */
  etat: string
  /** Names of the files that came with the answer. */
  pieces: readonly string[]
  lien: string | null
}

/** What an agent answers to a request. */
export const demandeReponse = defineModele<Donnees>({
  sujet: ({ reference, demande }) => `Réponse à votre demande ${reference} : ${demande}`.slice(0, 100),
  corps: ({ reference, demande, message, etat, pieces, lien }): Bloc[] => [
    paragraphe(`Nous avons répondu à votre demande « ${demande} », référence ${reference}.`),
    ...message
      .split(/\n+/)
      .filter((ligne) => ligne.trim() !== '')
      .map((ligne) => paragraphe(ligne)),
    liste([['État de la demande', etat], ...pieces.map((nom) => ['Fichier joint', nom] as const)]),
    ...(lien === null ? [] : [bouton('Voir ma demande', lien)]),
    ...(pieces.length === 0 ? [] : [note('Les fichiers joints sont dans votre espace, avec la demande.')]),
  ],
})
