import { afterAll, beforeAll, expect, it } from 'vitest'
import { totalRejete } from '../../journal.ts'
import { type BaseImport, etatComplet, oublierReleves, ouvrirBase } from '../../testing/base.ts'
import { enregistrerReleves } from '../integration/enregistrer-releves.ts'
import type { Releve } from '../qualite/qualite.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const DEBUT = Date.parse('2024-01-01T00:00:00Z') / 1000
const DIX_MINUTES = 600

/** Four in a row at each midnight of winter, when a lot may be cut: those before it are refused for what comes after. */
const estAberrant = (rang: number): boolean => rang % 144 >= 136 && rang % 144 < 140

/** More readings than a lot takes, with outliers and a change of register every three days. */
function releves(nombre: number): Releve[] {
  let index = 0
  return Array.from({ length: nombre }, (_, rang) => {
    index = rang % 433 === 0 ? 100 : index + (rang % 7)
    return { instant: DEBUT + rang * DIX_MINUTES, index: estAberrant(rang) ? index + 900_000 : index }
  })
}

it('a meter whose readings fill several lots is judged as in one', async () => {
  const lus = releves(110_000)
  const lignes = lus.map(({ instant, index }) => `A;${new Date(instant * 1000).toISOString()};${index}`)
  const { comptes } = await base.telereleves(`appareil;horodatage;index\n${lignes.join('\n')}\n`, { creer: true })
  const parLots = await etatComplet(base)
  const [{ ecartes } = { ecartes: 0 }] = await base.lire<{ ecartes: number }>(
    `select sum(length(translate(qualites, 'vrca', '')))::int as ecartes from releve_jour`,
  )
  expect(comptes.lues).toBe(lus.length)
  expect(totalRejete(comptes)).toBe(ecartes)
  expect(ecartes).toBeGreaterThan(0)

  await oublierReleves(base)
  const [compteur] = await base.lire<{ id: number }>(
    `insert into compteur (numero_appareil, reseau) values ('A', 'WIZE') returning id`,
  )
  await enregistrerReleves(base.pool, [{ compteurId: compteur!.id, releves: lus }])
  expect(parLots).toEqual(await etatComplet(base))
})
