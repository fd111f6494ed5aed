import type { Faq, ItemFaq } from '@ael/contract/contenus/schemas.ts'

const sansBalises = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** Letters alone, as one looks for them: no case, no accents, apostrophes as spaces. */
const plier = (texte: string): string =>
  texte
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text, its markup aside, holds all words of a search. */
export function contientMots(html: string, recherche: string): boolean {
  const texte = plier(sansBalises(html))
  return plier(recherche)
    .split(' ')
    .every((mot) => texte.includes(mot))
}

/** The questions that hold all words of a search, in the question or in its answer. */
export const chercherQuestions = (items: readonly ItemFaq[], recherche: string): ItemFaq[] =>
  items.filter(({ titre, texteHtml }) => contientMots(`${titre} ${texteHtml}`, recherche))

interface Groupe {
  identifiant: string
  titre: string
  /** Questions of the category itself, then those of each sub-category. */
  parties: { identifiant: string; titre: string | null; items: ItemFaq[] }[]
}

/** Questions under their categories and sub-categories, in their order; what is empty is left out. */
export function rangerQuestions({ categories, sousCategories }: Faq, items: readonly ItemFaq[]): Groupe[] {
  return categories
    .map(({ identifiant, libelleCategorie }) => {
      const siens = items.filter(({ categorie }) => categorie === identifiant)
      const parties = [
        { identifiant, titre: null, items: siens.filter(({ sousCategorie }) => sousCategorie === null) },
        ...sousCategories
          .filter(({ categorie }) => categorie === identifiant)
          .map((sous) => ({
            identifiant: sous.identifiant,
            titre: sous.libelleCategorie,
            items: siens.filter(({ sousCategorie }) => sousCategorie === sous.identifiant),
          })),
      ]
      return { identifiant, titre: libelleCategorie, parties: parties.filter((partie) => partie.items.length > 0) }
    })
    .filter(({ parties }) => parties.length > 0)
}
