import type { Article } from '@ael/contract/contenus/schemas.ts'

/** A page of information, which says its name. */
export const article = (identifiant: string, titre: string): Article => ({
  identifiant,
  titre,
  isHidden: false,
  visible: true,
  visuel: '',
  type: 'GenericType',
  categorie: 'GenericCat',
  sousCategorie: '',
  position: 0,
  template: 'simple',
  resume: '',
  dateDebut: null,
  dateFin: null,
  contenus: [{ conditionAffichage: '', titre: '', visuel: '', resume: `${titre}, en bref.`, texteHtml: '', liens: [] }],
  articles: [],
})
