/** A part of a mail; the layout turns it into HTML and into text. All texts are plain: the layout escapes them. */
export type Bloc =
  | { type: 'paragraphe'; texte: string }
  | { type: 'bouton'; libelle: string; lien: string }
  | { type: 'liste'; titre?: string; elements: readonly (readonly [libelle: string, valeur: string])[] }
  | { type: 'note'; texte: string }

export const paragraphe = (texte: string): Bloc => ({ type: 'paragraphe', texte })
/** The one action of the mail; the link is repeated in full below, for those who cannot click. */
export const bouton = (libelle: string, lien: string): Bloc => ({ type: 'bouton', libelle, lien })
/** Labels with their values, under a title where there is more than one such list. */
export const liste = (elements: readonly (readonly [libelle: string, valeur: string])[], titre?: string): Bloc => ({
  type: 'liste',
  elements,
  ...(titre !== undefined && { titre }),
})
/** What stands below in small print: validity of a link, what to do when the mail was not asked for. */
export const note = (texte: string): Bloc => ({ type: 'note', texte })

/** What every template may use beside its own data. */
export interface ContexteModele {
  nomService: string
}

/** One kind of mail. `D`: the data that the act gives. */
export interface Modele<D> {
  /** Under which it stands in the outbox; that of its file without. */
  nom?(donnees: D): string
  sujet(donnees: D, contexte: ContexteModele): string
  corps(donnees: D, contexte: ContexteModele): readonly Bloc[]
}

/** Keeps the data that a template asks for in its type. */
export const defineModele = <D>(modele: Modele<D>): Modele<D> => modele
