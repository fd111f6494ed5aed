import { type Bloc, defineModele, liste, note, paragraphe } from '../modele.ts'
import type { ReponsesDUneEtape } from './demande-recue.ts'

export interface Donnees {
  reference: string
  /** How the form is called. */
  demande: string
  contrat: string | null
  /** Under the step at which they were given. */
  reponses: readonly ReponsesDUneEtape[]
  /** The unit that handles it, why and what it has to do, as the service has set them. */
  cellule: string | null
  motif: string | null
  action: string | null
}

const siDit = (libelle: string, valeur: string | null): (readonly [string, string])[] =>
  valeur === null ? [] : [[libelle, valeur]]

/** A request that a unit of the service has to handle. */
export const demandeATraiter = defineModele<Donnees>({
  sujet: ({ reference, demande }) => `À traiter : ${demande}, ${reference}`.slice(0, 100),
  corps: ({ reference, demande, contrat, reponses, cellule, motif, action }): Bloc[] => [
    paragraphe(`Une demande est arrivée par l’agence en ligne : ${demande}.`),
    liste([
      ['Référence', reference],
      ...siDit('Cellule', cellule),
      ...siDit('Motif', motif),
      ...siDit('Action', action),
      ...siDit('Contrat', contrat),
    ]),
    ...reponses.map(({ etape, dites }) => liste(dites, etape)),
    note('Les fichiers joints et le compte bancaire ne sont pas dans ce courrier : ils sont dans la demande.'),
  ],
})
