import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerFacture, type FactureVoulue } from '../../../testing/factures.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { annoncerFactures } from './annoncer-factures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T09:25:00Z') })
})
afterAll(() => app.close())

const RECENTE = { date_emission: '2026-11-20', date_echeance: '2026-12-20' }

/** A contract with a bill of these last days, and a service since the first of the month. */
async function abonne(
  code: CodeService,
  voulue: FactureVoulue = {},
  mail: string | null = null,
  souscrit_le = '2026-11-01',
) {
  const { db } = app.services
  const [email, emailTitulaire] = [`payeur${numeroUnique()}@exemple.fr`, `titulaire${numeroUnique()}@exemple.fr`]
  const payeur = await creerClient(db, { nom: 'Vasseur', email })
  const contrat = await creerAbonnement(db, { titulaire: await creerClient(db, { email: emailTitulaire }), payeur })
  await db
    .insertInto('service_souscrit')
    .values({ numero_contrat: contrat, code, souscrit_le, adresse_mail: mail })
    .execute()
  await creerFacture(db, contrat, { ...RECENTE, ...voulue })
  return { email, emailTitulaire, contrat }
}
const recus = async (destinataire: string) =>
  (await courriersPour(app.services.db, destinataire)).map(({ type, texte }) => [
    type,
    texte.includes('/facture-electronique'),
  ])

it('an invoice leaves by mail for whoever subscribed that, once, with its link, and is seen to have left', async () => {
  const { db } = app.services
  const ailleurs = `factures${numeroUnique()}@exemple.fr`
  const [electronique, libre, autre] = [await abonne('FE'), await abonne('FL', {}, ailleurs), await abonne('PA')]
  // Nor one of a payer whom no mail reaches.
  const sansAdresse = await abonne('FE')
  await db.updateTable('client').set({ email: null }).where('email', '=', sansAdresse.email).execute()
  await Promise.all([annoncerFactures(app.services), annoncerFactures(app.services)])
  await annoncerFactures(app.services)
  expect(await recus(electronique.email)).toEqual([['facture-disponible', true]])
  expect(await recus(electronique.emailTitulaire)).toEqual([])
  expect([await recus(ailleurs), await recus(libre.email)]).toEqual([[['facture-disponible', true]], []])
  expect(await recus(autre.email)).toEqual([])
  const id = await creerUtilisateur(db)
  await rattacher(db, id, electronique.contrat)
  const { resultats } = await (
    await app.clientDe(id)
  )(facturesCalls.listeFactures, { query: { numeroContrat: electronique.contrat } })
  expect(resultats.map((facture) => facture.dateEnvoiElectronique)).toEqual(['2026-11-23'])
  const [courrier] = await courriersPour(db, electronique.email)
  for (const dit of ['Vasseur', electronique.contrat, '20/11/2026', /86,42\s€/]) expect(courrier?.texte).toMatch(dit)
  const lien = await (await app.clientDe(null))(facturesCalls.lienFacture, { params: { token: courrier!.codes[0]! } })
  expect(lien).toMatchObject({ numeroFactureClient: resultats[0]?.numeroFactureClient })
})

it.each([
  ['of the day of the service', { date_emission: '2026-11-01' }, '2026-11-01'],
  ['of thirty days ago', { date_emission: '2026-10-24' }, '2026-10-01'],
  ['of today', { date_emission: '2026-11-23' }, '2026-11-01'],
])('an invoice %s is sent', async (_, voulue, depuis) => {
  const { email } = await abonne('FE', voulue, null, depuis)
  await annoncerFactures(app.services)
  expect(await recus(email)).toHaveLength(1)
})

it('an invoice of more than thirty days is not sent', async () => {
  const { email } = await abonne('FE', { date_emission: '2026-10-23' }, null, '2026-10-01')
  await annoncerFactures(app.services)
  expect(await recus(email)).toEqual([])
})

it.each([
  ['issued before the service', { date_emission: '2026-10-31' }],
  ['that is not issued yet', { date_emission: '2026-11-24' }],
  ['without a document', { pdf_disponible: false }],
  ['that came with the rest, silently', { silence: '2026-11-22' }],
])('an invoice %s is not sent', async (_, voulue) => {
  const { email } = await abonne('FE', voulue)
  await annoncerFactures(app.services)
  expect(await recus(email)).toEqual([])
})
