/** What the user last chose to look at (docs/domaines/commun.md#contexte); group 0 is all his contracts. */
export type ChoixContexte = { mode: 'contrat'; numeroContrat: string } | { mode: 'groupe'; idGroupe: number }

/** Reads `contrat:0447122` or `groupe:12`; null for anything else, a cookie being anybody's to write. */
export function lireChoix(texte: string | undefined): ChoixContexte | null {
  const [, mode, valeur = ''] = /^(contrat|groupe):([0-9A-Z]{1,15})$/.exec(texte ?? '') ?? []
  if (mode === 'contrat') return { mode, numeroContrat: valeur }
  const idGroupe = Number(valeur)
  return mode === 'groupe' && Number.isSafeInteger(idGroupe) ? { mode, idGroupe } : null
}

export const ecrireChoix = (choix: ChoixContexte): string =>
  choix.mode === 'contrat' ? `contrat:${choix.numeroContrat}` : `groupe:${choix.idGroupe}`
