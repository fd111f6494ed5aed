import { expect, it } from 'vitest'
import { phrasesReperes } from './reperes.ts'

const REPERES = { moyenneRegionale: 0.151, facteurMonetaire: 1.17 }
const graphe = (volumeConsoEnLitres: number | null, nbJours: number, grandeur: 'EAU' | 'ELECTRICITE' = 'EAU') => ({
  grandeur,
  statistiques: {
    du: null,
    au: null,
    nbJours,
    volumeConsoEnLitres,
    volumeConsoEnM3: null,
    unite: 'M3' as const,
    moyenne: null,
    moyenneJour: null,
    moyenneMois: null,
  },
})
const MOYENNE = 'Moyenne régionale\u202F: 151\u202Fl par jour et par personne.'
const PRIX = 'Votre eau\u202F: environ 0,44\u202F€ par jour, à 1,17\u202F€ le m³, hors abonnement.'

it.each([
  ['a month of water', graphe(11_400, 30), REPERES, [MOYENNE, PRIX]],
  ['an empty range', graphe(null, 0), REPERES, [MOYENNE]],
  ['electricity', graphe(11_400, 30, 'ELECTRICITE'), REPERES, []],
  ['a utility without an average', graphe(11_400, 30), { ...REPERES, moyenneRegionale: 0 }, [PRIX]],
  ['a utility without a price', graphe(11_400, 30), { ...REPERES, facteurMonetaire: 0 }, [MOYENNE]],
])('of %s', (_, donnees, reperes, attendues) => {
  expect(phrasesReperes(donnees, reperes)).toEqual(attendues)
})
