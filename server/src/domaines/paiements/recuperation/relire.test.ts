import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Services } from '../../../services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { FournisseurIndisponible } from '../fournisseurs/fournisseur.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import { payerAuModele, type PaiementsAuModele } from '../testing/payer-au-modele.ts'
import { RELECTURES_PAR_TOUR, relirePaiements } from './relire.ts'
import { prochaineRelecture } from './rythme.ts'

const DEPART = Date.parse('2026-11-21T09:00:00Z')
const horloge = horlogeReglable()
let app: TestApp
let services: Services
let modele: PaiementsAuModele
let lues: string[]
/** What the provider answers instead of what it holds. */
let autrement: (() => never) | null
const dits: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await createTestApp({ horloge, journal: (ligne) => dits.push(ligne) })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler(new Date(DEPART))
  modele = payerAuModele(app.services)
  const fournisseur = modele.prestataire.fournisseurs.pour('')!
  const questionner = fournisseur.interroger!
  lues = []
  autrement = null
  Object.assign(fournisseur, {
    interroger: async (tentative: Parameters<typeof questionner>[0]) => {
      lues.push(tentative.reference)
      return autrement ? autrement() : questionner(tentative)
    },
  })
  services = modele.services
  await app.services.db.updateTable('tentative_paiement').set({ relire_le: null }).execute()
})

const payer = async (): Promise<string> => {
  const { id, contrat } = await creerUsager(app)
  await creerFacture(app.services.db, contrat, { numero_facture_client: `L${contrat}` })
  const reference = await modele.demander(id, contrat, [`L${contrat}`])
  await modele.annoncer(reference)
  return reference
}
const relireApres = async (jours: number): Promise<number> => {
  horloge.regler(new Date(DEPART + jours * JOUR_MS))
  lues = []
  await relirePaiements(services)
  return lues.length
}

it('a payment is read again after 1, 2, 4… days, and no more after the days that are set', async () => {
  await payer()
  const questions: number[] = []
  for (let jour = 0; jour <= 200; jour++) if ((await relireApres(jour)) > 0) questions.push(jour)
  expect(questions).toEqual([1, 2, 4, 8, 16, 32, 64])
})

it.each([
  [0, []],
  [8, [1, 2, 4, 8]],
])('a payment is read again for the %i days that are set, the last one included', async (jours, voulus) => {
  await reglerParametre(app.services, 'RelecturePaiementsJours', jours)
  try {
    await payer()
    const questions: number[] = []
    for (let jour = 1; jour <= 16; jour++) if ((await relireApres(jour)) > 0) questions.push(jour)
    expect(questions).toEqual(voulus)
  } finally {
    await reglerParametre(app.services, 'RelecturePaiementsJours', 120)
  }
})

it('so many questions are asked in a round, those that waited longest first, and the others in the next', async () => {
  for (let rang = 0; rang < RELECTURES_PAR_TOUR + 2; rang++) await payer()
  horloge.regler(new Date(DEPART - 1000))
  const ancienne = await payer()
  expect(await relireApres(1)).toBe(RELECTURES_PAR_TOUR)
  expect(lues[0]).toBe(ancienne)
  expect(await relireApres(1)).toBe(3)
  expect(await relireApres(1)).toBe(0)
})

it('a provider that is down is asked once in a round, and an hour later', async () => {
  const references = [await payer(), await payer()]
  autrement = () => {
    throw new FournisseurIndisponible('en panne')
  }
  expect(await relireApres(1)).toBe(1)
  expect(await relireApres(1)).toBe(0)
  autrement = null
  expect(await relireApres(1 + 1 / 24)).toBe(2)
  for (const reference of references) expect(await anomaliesDe(app.services.db, reference)).toEqual([])
})

it('a provider whose answer cannot be read is asked once in a round, and operators are told of which payment', async () => {
  await payer()
  await payer()
  dits.length = 0
  autrement = () => {
    throw new Error('réponse illisible')
  }
  expect(await relireApres(1)).toBe(1)
  expect(dits).toMatchObject([
    { level: 50, msg: 'paiement impossible à relire', reference: lues[0], err: { message: 'réponse illisible' } },
  ])
})

it('a payment whose provider cannot be asked is not read again', async () => {
  const reference = await payer()
  const prevue = () =>
    app.services.db
      .selectFrom('tentative_paiement')
      .select('relire_le')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  expect((await prevue()).relire_le).not.toBeNull()
  Object.assign(modele.prestataire.fournisseurs.pour('')!, { interroger: undefined })
  expect(await relireApres(1)).toBe(0)
  expect((await prevue()).relire_le).toBeNull()
})

it('what is recorded and now said to be refused moves nothing, and somebody is to look at it', async () => {
  const reference = await payer()
  modele.prestataire.comptes.get(reference)!.issue = 'REFUSE'
  expect(await relireApres(1)).toBe(1)
  await relireApres(2)
  expect(await anomaliesDe(app.services.db, reference)).toEqual([
    'PAYLINE\u202F: paiement enregistré, puis refusé (REFUSE).',
  ])
  const { etat } = await app.services.db
    .selectFrom('tentative_paiement')
    .select('etat')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(etat).toBe('ENREGISTREE')
})

it('the next reading is later than now, within the days that are set, and ever further off', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.05, max: 400, noNaN: true }), fc.integer({ min: 0, max: 400 }), (age, jours) => {
      const [paye, maintenant] = [new Date(DEPART), new Date(DEPART + age * JOUR_MS)]
      const suivante = prochaineRelecture(paye, maintenant, jours)
      if (suivante === null) return
      expect(suivante.getTime()).toBeGreaterThan(maintenant.getTime())
      expect(suivante.getTime() - paye.getTime()).toBeLessThanOrEqual(jours * JOUR_MS)
      const apres = prochaineRelecture(paye, suivante, 1000)!
      expect(apres.getTime() - suivante.getTime()).toBeGreaterThanOrEqual(suivante.getTime() - paye.getTime() - 1)
    }),
  )
})
