import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProcessState } from '../../process-state.ts'
import { blocage, boucle, Defaut, ecoute, type Essai, fichiers } from './essais.ts'

const MAINTENANT = Date.parse('2026-11-21T09:00:00Z')

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'sante-'))
})
afterAll(() => rm(dossier, { recursive: true }))

interface Cas {
  immobileMs?: number
  connectees?: boolean
  repond?: boolean
  lieu?: string
}

/** What a check finds, or what it says is wrong; `en panne` is anything else. */
const examiner = (essai: Essai, { immobileMs, connectees = true, repond = true, lieu = dossier }: Cas = {}) =>
  essai
    .executer({
      demander: async () => {
        if (!repond) throw new Error('base injoignable')
        return []
      },
      migrations: new Set(),
      notifications: { connectees, on: () => undefined, aJour: async () => undefined, close: async () => undefined },
      processus: { ...newProcessState(), lastRound: immobileMs === undefined ? null : MAINTENANT - immobileMs },
      dossier: lieu,
      maintenant: MAINTENANT,
    })
    .catch((error: unknown) => (error instanceof Defaut ? error.message : 'en panne'))

it.each([
  [undefined, true, 'aucune dans ce processus', 'en marche'],
  [60_000, true, 'en marche', 'en marche'],
  [60_001, true, 'immobile', 'en marche'],
  [600_000, true, 'immobile', 'en marche'],
  [600_001, true, 'immobile', 'travaux immobiles, à redémarrer'],
  // A restart would not bring the database back.
  [600_001, false, 'immobile', 'en marche'],
])(
  'a loop still for %s ms, the database there: %s, is « %s »; its process is « %s »',
  async (immobileMs, repond, ...dit) => {
    const cas = { ...(immobileMs !== undefined && { immobileMs }), repond }
    expect([await examiner(boucle, cas), await examiner(blocage, cas)]).toEqual(dit)
  },
)

it('says whether the database is listened to', async () => {
  expect(await examiner(ecoute)).toBe('en marche')
  expect(await examiner(ecoute, { connectees: false })).toBe('perdue, reconnexion en cours')
})

it('makes the folder of the files, and says when it cannot', async () => {
  const lieu = path.join(dossier, 'a', 'b')
  expect(await examiner(fichiers, { lieu })).toBe('accessibles')
  expect((await stat(lieu)).isDirectory()).toBe(true)
  await writeFile(path.join(dossier, 'occupe'), '')
  expect(await examiner(fichiers, { lieu: path.join(dossier, 'occupe') })).toBe('en panne')
})
