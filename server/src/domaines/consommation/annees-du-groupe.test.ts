import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { periodes } from '@ael/contract/consommation/periodes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { VOLUMES_ANNEES, VOLUMES_MOIS, VOLUMES_TRIMESTRES } from './volumes.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// Two whole years, and a part of the one before and after; months begin more often than chance has them.
const DEBUT = '2022-11-20'
const PREMIERS = ['2023-01-01', '2023-03-01', '2023-07-01', '2024-01-01', '2024-04-01', '2024-11-01']
const jour = fc.oneof(
  fc.integer({ min: 0, max: 850 }).map((rang) => ajouterJours(DEBUT, rang)),
  fc.constantFrom(...PREMIERS),
)
const finDeMois = fc.constantFrom(...PREMIERS).map((premier) => ajouterJours(premier, -1))
const plage = fc.tuple(jour, fc.oneof(jour, finDeMois)).map(([a, b]) => (a <= b ? { du: a, au: b } : { du: b, au: a }))

/** A contract: when its meters serve, the days that each has, those of which only the month is kept, what is billed. */
const contrat = fc.record({
  compteur: fc.constantFrom('radio', 'radio', 'pied', 'pied', 'aucun'),
  pose: fc.option(jour, { freq: 4 }),
  echange: fc.option(jour, { freq: 4 }),
  jours: fc.array(plage, { maxLength: 2 }),
  etats: fc.array(fc.constantFrom('m', 'm', 'm', 'e', 'x', '-'), { minLength: 1, maxLength: 3 }),
  etale: fc.option(plage, { freq: 4 }),
  factures: fc.uniqueArray(
    fc.record({
      date_releve: fc.oneof(jour, finDeMois),
      volume_litres: fc.option(fc.nat(90_000), { freq: 5 }),
      nature: fc.constantFrom('RELEVE', 'RELEVE', 'RELEVE', 'ESTIME', 'POSE'),
    }),
    { maxLength: 5, selector: ({ date_releve }) => date_releve },
  ),
})
type Contrat = typeof contrat extends fc.Arbitrary<infer T> ? T : never

async function creer({ compteur: lu, pose, echange, jours, etats, etale, factures }: Contrat): Promise<string> {
  const { db } = app.services
  const numero = await creerAbonnement(db)
  const debut = pose ?? '2020-01-01'
  const coupe = echange && echange > debut ? echange : null
  const temps = lu === 'aucun' ? [] : coupe ? [{ debut, fin: coupe }, { debut: coupe }] : [{ debut }]
  for (const service of temps) {
    if (lu === 'pied') {
      await poserCompteur(db, numero, service)
      continue
    }
    const compteur = await poserCompteurRadio(db, numero, service)
    const ecrits = new Set<string>()
    // A meter may have days from before and after it serves the contract.
    for (const { du, au } of jours)
      await ecrireJours(db, compteur, du, au, (ecrit) => {
        if (ecrits.has(ecrit)) return null
        ecrits.add(ecrit)
        return { litres: Number(ecrit.slice(8)), etats: etats[Number(ecrit.slice(5, 7)) % etats.length]! }
      })
  }
  if (etale)
    await db
      .updateTable('consommation_jour')
      .set({ finesse: 'm' })
      .where('jour', '>=', etale.du)
      .where('jour', '<=', etale.au)
      .where('compteur_id', 'in', (eb) =>
        eb.selectFrom('affectation_compteur').select('compteur_id').where('numero_contrat', '=', numero),
      )
      .execute()
  await creerReleves(db, numero, ...factures)
  return numero
}

interface Ligne {
  rang: 0 | 1
  debut: string
  du: string
  au: string
  litres: number | null
  masques: number | null
  connus: number
  contrats: number
  mesure: boolean
  heures: number
  radio: boolean
  facture: boolean
}

const cleDe = (rang: number, debut: string): string => `${rang} ${debut}`
const ajout = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b)
const ensemble = (a: Ligne, b: Ligne): Ligne => ({
  ...a,
  du: a.du < b.du ? a.du : b.du,
  au: a.au > b.au ? a.au : b.au,
  litres: ajout(a.litres, b.litres),
  masques: ajout(a.masques, b.masques),
  connus: a.connus + b.connus,
  contrats: a.contrats + b.contrats,
  mesure: a.mesure && b.mesure,
  // Of a month; those of a longer period are told by its months.
  heures: Math.max(a.heures, b.heures),
  radio: a.radio || b.radio,
  facture: a.facture || b.facture,
})

function reunies(lignes: readonly Ligne[]): Ligne[] {
  const sommes = new Map<string, Ligne>()
  for (const ligne of lignes) {
    const cle = cleDe(ligne.rang, ligne.debut)
    const autre = sommes.get(cle)
    sommes.set(cle, autre ? ensemble(autre, ligne) : ligne)
  }
  return [...sommes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ligne]) => ligne)
}

const SOMMES = { MOIS: VOLUMES_MOIS, TRIMESTRE: VOLUMES_TRIMESTRES, ANNEE: VOLUMES_ANNEES } as const

describe('the months, quarters and years of a group', () => {
  it('are those of its contracts, added up, however they are read, billed, cut and compared', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(contrat, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('MOIS', 'TRIMESTRE', 'ANNEE'),
        plage,
        fc.option(plage),
        fc.boolean(),
        async (cas, granularite, demandee, comparee, avecFactures) => {
          const numeros: string[] = []
          for (const voulu of cas) numeros.push(await creer(voulu))
          const decouper = (enPeriodes: keyof typeof SOMMES) =>
            [demandee, comparee].map((lue) => (lue ? periodes(enPeriodes, { debut: lue.du, fin: lue.au }) : []))
          const lire = async (enPeriodes: keyof typeof SOMMES, type: 'contrat' | 'groupe', cible: unknown) => {
            const bornes = decouper(enPeriodes).flatMap((liste) => [
              liste.map(({ debut }) => debut),
              liste.map(({ fin }) => fin),
            ])
            const { rows } = await app.services.pool.query<Ligne>({
              text: `${SOMMES[enPeriodes][type].text} order by 1, 2`,
              values: [cible, ...bornes, avecFactures],
            })
            return rows
          }
          const deChacun = async (enPeriodes: keyof typeof SOMMES) =>
            reunies((await Promise.all(numeros.map((numero) => lire(enPeriodes, 'contrat', numero)))).flat())
          const mois = await deChacun('MOIS')
          const fins = decouper(granularite).map((liste) => new Map(liste.map(({ debut, fin }) => [debut, fin])))
          const attendues = (await deChacun(granularite)).map((ligne) => ({
            ...ligne,
            heures: mois
              .filter(
                ({ rang, debut }) =>
                  rang === ligne.rang && debut >= ligne.debut && debut <= fins[rang]!.get(ligne.debut)!,
              )
              .reduce((somme, { heures }) => somme + heures, 0),
          }))
          expect(await lire(granularite, 'groupe', numeros)).toEqual(attendues)
        },
      ),
      { numRuns: 80 },
    )
  }, 240_000)
})
