import { expect, it } from 'vitest'
import { phrasesReperes } from './reperes.ts'

const REPERES = { moyenneRegionale: 0.151, prix: { euros: 4.03, dateFacture: '2026-11-06', parts: [] } }
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
const PRIX =
  'Votre eau\u202F: environ 1,53\u202F€ par jour, à 4,03\u202F€ le m³ tout compris, prix de votre facture du 06/11/2026, hors abonnement.'
const INDICATIF =
  'Votre eau\u202F: environ 0,44\u202F€ par jour, au prix indicatif de 1,17\u202F€ le m³, hors abonnement.'

it.each([
  ['a month of water', graphe(11_400, 30), REPERES, [MOYENNE, PRIX]],
  [
    'a month before any bill',
    graphe(11_400, 30),
    { ...REPERES, prix: { euros: 1.17, dateFacture: null, parts: [] } },
    [MOYENNE, INDICATIF],
  ],
  ['an empty range', graphe(null, 0), REPERES, [MOYENNE]],
  ['electricity', graphe(11_400, 30, 'ELECTRICITE'), REPERES, []],
  ['a utility without an average', graphe(11_400, 30), { ...REPERES, moyenneRegionale: 0 }, [PRIX]],
  ['a utility without a price', graphe(11_400, 30), { ...REPERES, prix: null }, [MOYENNE]],
])('of %s', (_, donnees, reperes, attendues) => {
  expect(phrasesReperes(donnees, reperes)).toEqual(attendues)
})
