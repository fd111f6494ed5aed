/** What the browser keeps for when there is no network, each in a cache of that name. */
export const PAGE = 'ael-page'
export const FICHIERS = 'ael-fichiers'
export const REPONSES = 'ael-reponses'
