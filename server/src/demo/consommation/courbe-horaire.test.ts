import { describe, expect, it } from 'vitest'
import { lireJourIso } from '../../kernel/jour-local.ts'
import { courbeHoraire, heuresLocales } from './courbe-horaire.ts'
import type { Contrat, Evenement, Point } from '../modele.ts'
import { a, VALOMBRE } from '../territoire.ts'
import type { Usage } from './usages.ts'

const DU = lireJourIso('2025-01-01')
const AU = lireJourIso('2026-01-01')

function annee(usage: Usage, annuel: number, evenements: Evenement[] = [], du = DU, au = AU) {
  const contrats = [{ debut: DU - 400, fin: null } as Contrat]
  const point: Point = {
    sujet: `essai ${usage}`,
    usage,
    adresse: a(VALOMBRE, '1', 'rue du Bief'),
    services: ['EAU'],
    annuel,
    compteurs: [],
    contrats,
    evenements,
  }
  const { heures, premiere } = courbeHoraire(point, du, au)
  const jour = (iso: string) => [
    ...heures.subarray(premiere[lireJourIso(iso) - du], premiere[lireJourIso(iso) - du + 1]),
  ]
  return { heures: [...heures], jour, total: heures.reduce((somme, litres) => somme + litres, 0) }
}

const somme = (litres: number[]): number => litres.reduce((total, litre) => total + litre, 0)

const jourDe = (litres: number): number[] => Array.from({ length: 24 }, () => litres)

describe('la courbe horaire', () => {
  it.each([
    ['maison', 120],
    ['appartement', 60],
    ['immeuble', 3000],
    ['ecole', 900],
    ['arrosage', 2000],
    ['piscine', 9000],
  ] as const)('%s : une année fait à peu près %i m3', (usage, annuel) => {
    const { total, heures } = annee(usage, annuel)
    expect(total / 1000).toBeGreaterThan(annuel * 0.85)
    expect(total / 1000).toBeLessThan(annuel * 1.15)
    expect(heures.every((litres) => Number.isInteger(litres) && litres >= 0)).toBe(true)
  })

  it.each([
    ['2025-03-30', 23, [0, 1, 3, 4]],
    ['2025-10-26', 25, [0, 1, 2, 2, 3]],
    ['2025-06-01', 24, [0, 1, 2, 3]],
  ])('le %s a %i heures', (iso, nombre, premieres) => {
    expect(heuresLocales(lireJourIso(iso))).toHaveLength(nombre)
    expect(heuresLocales(lireJourIso(iso)).slice(0, premieres.length)).toEqual(premieres)
    expect(heuresLocales(lireJourIso(iso)).at(-1)).toBe(23)
    expect(annee('immeuble', 3000).jour(iso)).toHaveLength(nombre)
  })

  it('une fuite coule à chaque heure de ses jours, et à aucune autre', () => {
    const fuite: Evenement = {
      type: 'fuite',
      du: lireJourIso('2025-05-10'),
      au: lireJourIso('2025-05-12'),
      litresParHeure: 14,
    }
    const absence: Evenement = { type: 'absence', du: lireJourIso('2025-05-01'), au: lireJourIso('2025-06-01') }
    const { jour } = annee('maison', 120, [fuite, absence])
    expect(jour('2025-05-09')).toEqual(jourDe(0))
    expect(jour('2025-05-10')).toEqual(jourDe(14))
    expect(jour('2025-05-12')).toEqual(jourDe(0))
  })

  it('suit l’usage : une école dort le dimanche, un foyer la nuit, un arrosage l’hiver', () => {
    const ecole = annee('ecole', 900)
    expect(somme(ecole.jour('2025-11-23'))).toBeLessThan(somme(ecole.jour('2025-11-24')) / 5)
    const maison = annee('maison', 120)
    const nuit = Array.from({ length: 28 }, (_, rang) =>
      somme(maison.jour(`2025-02-${String(rang + 1).padStart(2, '0')}`).slice(1, 5)),
    )
    expect(somme(nuit)).toBeLessThan(28 * 20)
    expect(somme(annee('arrosage', 2000).jour('2025-01-15'))).toBe(0)
  })
})
