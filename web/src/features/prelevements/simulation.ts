export interface DemandeSimulation {
  mensualite?: number
  nbOccupants?: number
}

export type Champ = keyof DemandeSimulation
export const estChamp = (nom: string): nom is Champ => nom === 'nbOccupants' || nom === 'mensualite'

/** What was typed in one of the two fields; null when it is no amount, or no number of people. */
export function lireDemande(champ: Champ, saisie: string): DemandeSimulation | null {
  const texte = saisie.replaceAll(/[\s€]/g, '').replace(',', '.')
  const juste = champ === 'nbOccupants' ? /^[1-9]\d?$/ : /^\d{1,5}(?:\.\d{1,2})?$/
  return juste.test(texte) && Number(texte) > 0 ? { [champ]: Number(texte) } : null
}
