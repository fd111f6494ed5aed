export interface DemandeSimulation {
  mensualite?: number
  nbOccupants?: number
}

/** What was typed in one of the two fields; null when it is no amount, or no number of people. */
export function lireDemande(champ: keyof DemandeSimulation, saisie: string): DemandeSimulation | null {
  const texte = saisie.replaceAll(/[\s€]/g, '').replace(',', '.')
  const juste = champ === 'nbOccupants' ? /^[1-9]\d?$/ : /^\d{1,5}(?:\.\d{1,2})?$/
  return juste.test(texte) && Number(texte) > 0 ? { [champ]: Number(texte) } : null
}
