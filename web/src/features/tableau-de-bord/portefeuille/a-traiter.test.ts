import type {
  ChiffresPortefeuille,
  FuiteDuPortefeuille,
  Portefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { expect, it } from 'vitest'
import { aTraiter, type LigneATraiter } from './a-traiter.ts'

const RIEN: ChiffresPortefeuille = {
  nbContrats: 10,
  aPayer: { nombre: 0, nbFactures: 0, montant: 0, prochaineEcheance: null },
  enRetard: { nombre: 0, nbFactures: 0, montant: 0, premiereEcheance: null },
  enAlerte: { nombre: 0, nbFuites: 0 },
  sansReleve: { nombre: 0, montant: 0 },
}
const enRetard = (montant: number) => ({
  enRetard: { nombre: 1, nbFactures: 1, montant, premiereEcheance: '2026-11-01' },
})
const aPayer = (prochaineEcheance: string) => ({ aPayer: { nombre: 1, nbFactures: 1, montant: 50, prochaineEcheance } })
const groupe = (nom: string, chiffres: Partial<ChiffresPortefeuille> = {}) => ({
  ...RIEN,
  idGroupe: nom.length,
  nom,
  color: 1,
  ...chiffres,
})
const portefeuille = (voulu: Partial<Portefeuille> = {}): Portefeuille => ({
  ...RIEN,
  aSignaler: 0,
  aPlusieursTitres: 0,
  dansPlusieursGroupes: 0,
  groupes: [],
  ...voulu,
})
const fuite = (numeroContrat: string, coutParJourEuros: number | null): FuiteDuPortefeuille => ({
  numeroContrat,
  adresseLivraisonConstruite: '12 rue des Tanneurs, 38999 Valombre',
  groupes: [],
  depuis: '2026-11-01',
  litresParHeure: 14,
  litresPerdus: 2100,
  coutEuros: 8.46,
  coutParJourEuros,
  prixMetreCubeEuros: 4.03,
})
const dire = (ligne: LigneATraiter): string =>
  ligne.type === 'fuite' ? `fuite ${ligne.fuite.numeroContrat}` : `${ligne.type} ${ligne.lieu?.nom ?? 'tout'}`
const AUJOURDHUI = '2026-11-22'

it('the leaks that cost most come first, then who is most late, the next due date, the silent meters', () => {
  const tout = portefeuille({
    groupes: [
      groupe('Un', { ...enRetard(10), ...aPayer('2026-11-29') }),
      groupe('Deux', { ...enRetard(40), ...aPayer('2026-11-23'), sansReleve: { nombre: 2, montant: 0 } }),
      groupe('Trois', { ...enRetard(30), ...aPayer('2026-11-26'), sansReleve: { nombre: 7, montant: 0 } }),
      groupe('Quatre', enRetard(20)),
    ],
  })
  const fuites = [fuite('1', 2), fuite('2', null), fuite('3', 15), fuite('4', 1)]
  expect(aTraiter(tout, fuites, AUJOURDHUI).map(dire)).toEqual([
    'fuite 3',
    'fuite 1',
    'enRetard Deux',
    'enRetard Trois',
    'enRetard Quatre',
    'echeance Deux',
    'sansReleve Trois',
  ])
})

it('of those that owe as much, who has most contracts that are late comes first', () => {
  const deux = (nombre: number) => ({ enRetard: { ...enRetard(10).enRetard, nombre } })
  const groupes = [groupe('Un', deux(1)), groupe('Deux', deux(3)), groupe('Trois', deux(2))]
  expect(aTraiter(portefeuille({ groupes }), [], AUJOURDHUI).map(dire)).toEqual([
    'enRetard Deux',
    'enRetard Trois',
    'enRetard Un',
  ])
})

it('a due date is prepared in the seven days before it', () => {
  const le = (jour: string) => aTraiter(portefeuille({ groupes: [groupe('Un', aPayer(jour))] }), [], AUJOURDHUI).length
  expect([le('2026-11-22'), le('2026-11-29'), le('2026-11-30')]).toEqual([1, 1, 0])
})

it('without groups, the whole portfolio is one', () => {
  expect(aTraiter(portefeuille(enRetard(10)), [], AUJOURDHUI).map(dire)).toEqual(['enRetard tout'])
  expect(aTraiter(portefeuille(), [], AUJOURDHUI)).toEqual([])
})
