import { afterAll, beforeAll, expect, it } from 'vitest'
import { FichierRejets } from '../../fichier/rejets.ts'
import { totalRejete } from '../../journal.ts'
import { type BaseImport, etatComplet, oublierReleves, ouvrirBase } from '../../testing/base.ts'
import { nouveauCompteRendu } from '../compte-rendu.ts'
import { enregistrerReleves } from '../integration/enregistrer-releves.ts'
import { optionsTelereleves } from '../options.ts'
import type { Releve } from '../qualite/qualite.ts'
import type { Lot } from './assembleur.ts'
import { repartir } from './repartir.ts'
import { Tampon } from './tampon.ts'

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

/** The days that a file is handed on as, each with its readings in the order of their lines. */
async function remettre(lignes: readonly string[], tampon: Tampon) {
  const lots: Lot[] = []
  const chemin = await base.ecrire('repartir.csv', `appareil;horodatage;index\n${lignes.join('\n')}\n`)
  const session = await base.pool.connect()
  const rejets = await FichierRejets.preparer(`${chemin}.rejets.csv`, chemin)
  await repartir({ chemin, encodage: 'utf-8' }, DEBUT * 2, {
    session,
    options: optionsTelereleves({ creer: true }),
    destination: { integrer: async (lot) => void lots.push(lot), reduire: async () => undefined },
    rejets,
    compte: nouveauCompteRendu(),
    tampon,
  })
  await rejets.fermer()
  session.release(true)
  return lots.flatMap(({ ajouts }) =>
    ajouts.flatMap(({ compteurId, jours }) =>
      jours.map(({ jour, secondes, index, lignes: siennes }) => ({
        compteurId,
        jour,
        releves: Array.from(index, (litres, rang) => [siennes?.[rang] ?? 0, secondes[rang], litres]).toSorted(
          ([a = 0], [b = 0]) => a - b,
        ),
      })),
    ),
  )
}

const ligne = (appareil: string, instant: number, index: number) =>
  `${appareil};${new Date(instant * 1000).toISOString()};${index}`

it.each([
  [
    'by time',
    Array.from({ length: 3000 }, (_, rang) => ligne(`T-${rang % 30}`, DEBUT + Math.floor(rang / 30) * 3600, rang)),
    new Tampon(29, 15),
  ],
  [
    'by meter',
    Array.from({ length: 3000 }, (_, rang) => ligne(`M-${Math.floor(rang / 100)}`, DEBUT + (rang % 100) * 3600, rang)),
    new Tampon(70, 50),
  ],
  [
    'by meter, with more readings in a day than a day takes',
    Array.from({ length: 4000 }, (_, rang) => ligne(`P-${Math.floor(rang / 2000)}`, DEBUT + (rang % 2000) * 20, rang)),
    new Tampon(1800, 1600),
  ],
])(
  'a file sorted %s is handed on by meter and day, however little of it is held at a time',
  async (_, lignes, petit) => {
    const entier = await remettre(lignes, new Tampon())
    expect(entier.reduce((somme, { releves: siens }) => somme + siens.length, 0)).toBe(lignes.length)
    expect(await remettre(lignes, petit)).toEqual(entier)
  },
)
