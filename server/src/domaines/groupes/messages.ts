/** What the user is told after an act on a group (docs/domaines/groupes.md#messages). */
export const messageCreation = (nom: string): string => `Création du groupe ${nom} réussie`
export const messageModification = (nom: string): string => `Modification du groupe ${nom} réussie`
export const messageSuppression = (nom: string): string => `Suppression du groupe ${nom} réussie`

const contrats = (numeros: readonly string[] | null, nombre: number): string => {
  if (numeros?.length === 1) return `du contrat ${numeros[0]}`
  return nombre === 1 ? 'd’un contrat' : `de ${nombre.toLocaleString('fr-FR')} contrats`
}
/** @param numeros the contracts that were named, null when a search found them; @param nombre how many it concerned */
export const messageAjout = (nom: string, numeros: readonly string[] | null, nombre: number): string =>
  nombre === 0
    ? `Le groupe ${nom} les contient déjà, rien n’a changé.`
    : `Ajout ${contrats(numeros, nombre)} au groupe ${nom} réussi`
export const messageRetrait = (nom: string, numeros: readonly string[] | null, nombre: number): string =>
  nombre === 0
    ? `Le groupe ${nom} ne les contenait plus, rien n’a changé.`
    : `Retrait ${contrats(numeros, nombre)} du groupe ${nom} réussi`

export const messageMembreAjoute = (nom: string): string => `L’utilisateur accède au groupe ${nom}.`
export const messageMembreRetire = (nom: string): string => `L’utilisateur n’accède plus au groupe ${nom}.`

export const messageAjoutAuxGroupes = (nombre: number): string =>
  nombre === 0 ? 'Ces contrats y étaient déjà.' : `Contrats rattachés aux groupes\u202F: ${nombre}.`
export const messageRetraitDesGroupes = (nombre: number): string =>
  nombre === 0 ? 'Ces contrats n’y étaient pas.' : `Contrats retirés des groupes\u202F: ${nombre}.`

export const messagePartage = (nombre: number): string =>
  nombre === 0 ? 'Ces utilisateurs y accédaient déjà.' : 'Utilisateurs correctement rattachés'
export const messageReprise = (nombre: number): string =>
  nombre === 0 ? 'Ces utilisateurs n’y accédaient pas.' : 'Utilisateurs correctement détachés'
