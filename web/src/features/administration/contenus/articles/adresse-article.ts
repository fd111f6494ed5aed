/** Where an article is written. */
export const adresseArticle = (identifiant: string): string =>
  `#/admin/contenus?article=${encodeURIComponent(identifiant)}`
