import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { balayer } from './recuperation/balayer.ts'
import { accorder, comparer } from './testing/grand-livre.ts'
import { naitre } from './testing/naitre.ts'
import { apaiser, geste, type Geste, vivre } from './testing/vivre.ts'

/** A database and a folder for each describe: what one of them leaves undone is no work of the next. */
function surSaBase(): { app: () => TestApp; remises: () => string } {
  let app: TestApp
  let remises: string
  beforeAll(async () => {
    remises = mkdtempSync(path.join(tmpdir(), 'ael-remises-'))
    app = await createTestApp({ env: { REMISES_DIR: remises, PRELEVEMENTS_DIR: remises } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(remises, { recursive: true })
  })
  return { app: () => app, remises: () => remises }
}

/** Each step is done at the same time as the others of its group. */
const histoire = fc.array(fc.array(geste, { minLength: 1, maxLength: 4 }), { maxLength: 10 })

/** Long enough for a page to have been opened, and short enough for the same click to come again. */
const ENTRE_GROUPES_MS = 10_000

const pas = (quoi: Geste['quoi'], tentative = 0): Geste => ({ quoi, tentative, message: 0, mort: null, minutes: 0 })
/** Two clicks at once are one attempt, paid once. */
const doubleClic: Geste[][] = [[pas('solder'), pas('solder')], [pas('payer', 4)], [pas('annoncer', 4)]]

describe.each([true, false])('whatever happens, in whatever order (the provider can be asked: %s)', (interrogeable) => {
  const { app, remises } = surSaBase()

  it('the ledger ends as what the provider charged', async () => {
    await fc.assert(
      fc.asyncProperty(histoire, async (groupes) => {
        const monde = await naitre(app().services, interrogeable)
        for (const groupe of groupes) {
          await Promise.all(groupe.map((un) => vivre(monde, un)))
          await accorder(monde)
          monde.maintenant.ms += ENTRE_GROUPES_MS
        }
        await apaiser(monde)
        await comparer(monde, remises())
      }),
      // What fails is told with its counterexample, however far it was made smaller by then; a slow machine tries fewer.
      {
        numRuns: 26,
        examples: [[doubleClic]],
        plugins: [fc.interruptAfterTimeLimit(100_000, { failOnInterrupt: false })],
      },
    )
  }, 120_000)
})

describe('a provider that is down', () => {
  const { app } = surSaBase()

  it('opens no page: the payer is told to try later, the attempt stays for somebody to see, nothing is recorded', async () => {
    const monde = await naitre(app().services, true)
    monde.prestataire.joignable = false
    await expect(monde.demander('e', 2)).rejects.toMatchObject({ nature: 'technique', code: 'PRESTATAIRE' })
    const { db } = app().services
    const lire = () =>
      db
        .selectFrom('tentative_paiement as t')
        .innerJoin('ligne_tentative_paiement as l', 'l.tentative_id', 't.id')
        .select(['t.etat', 't.interroger_le', 't.interrogations'])
        .where('l.facture_id', '=', monde.factures[2] ?? 0)
        .executeTakeFirst()
    expect(await lire()).toMatchObject({ etat: 'CREEE', interroger_le: new Date('2026-11-21T09:03:00Z') })
    monde.maintenant.ms += 4 * 60_000
    await balayer(monde.services)
    expect(await lire()).toMatchObject({
      etat: 'CREEE',
      interrogations: 1,
      interroger_le: new Date('2026-11-21T09:10:00Z'),
    })
    monde.maintenant.ms += 8 * 24 * 3_600_000
    await balayer(monde.services)
    expect(await lire()).toMatchObject({ etat: 'EXPIREE', interroger_le: null })
  })

  it('is asked by nobody else in vain: a second click opens the page once it is back', async () => {
    const monde = await naitre(app().services, true)
    monde.prestataire.joignable = false
    await expect(monde.demander('f', 2)).rejects.toMatchObject({ code: 'PRESTATAIRE' })
    monde.prestataire.joignable = true
    const reference = await monde.demander('g', 2)
    expect(monde.prestataire.comptes.has(reference)).toBe(true)
  })
})
