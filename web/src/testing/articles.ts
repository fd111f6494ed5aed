/** A content of an article, as it is written. */
export const unContenu = {
  conditionAffichage: '',
  titre: '',
  visuel: '',
  resume: '',
  texteHtml: '<p>Protégez votre compteur.</p>',
  liens: [],
}

/** An article, as it is written. */
export const unArticle = {
  identifiant: 'gel',
  titre: 'Le gel approche',
  resume: '',
  visuel: '',
  type: 'GenericType',
  categorie: 'conseils',
  sousCategorie: '',
  position: 10,
  template: 'simple' as const,
  isHidden: false,
  dateDebut: null,
  dateFin: null,
  contenus: [unContenu],
}

export const uneVersion = (numero: number, auteur: string) => ({ numero, auteur, le: '2026-11-20T09:20:00+01:00' })

/** What its editor reads of it: it was published twice, and has no draft. */
export const uneEdition = {
  revision: 2,
  brouillon: null,
  texteBrouillon: null,
  publie: unArticle,
  versions: [uneVersion(2, 'Hugo Perrin'), uneVersion(1, '')],
  nbMaxContenus: 2,
  variables: ['prenom', 'nomService'],
}
