import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import type { Verdict } from '../fournisseurs/fournisseur.ts'
import { remettreEncaissements } from '../remise/remettre-encaissements.ts'
import { payerAuModele, type PaiementsAuModele } from '../testing/payer-au-modele.ts'

const horloge = horlogeReglable()
let app: TestApp
let services: Services
let modele: PaiementsAuModele
let agentId: number
let agent: Client
let usager: number
let contrat: string
let numero: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
  modele = payerAuModele(app.services)
  services = modele.services
  agentId = await creerUtilisateur(app.services.db, {
    identifiant: 'agente@service.test',
    profils: ['CHARGE_DE_CLIENTELE'],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-21T09:00:00Z')
  Object.assign(app.services.config, { REMISES_DIR: await newFolder(0o700) })
  agent = await app.clientDe(agentId)
  ;({ id: usager, contrat } = await creerUsager(app))
  numero = `N${contrat}`
  await creerFacture(app.services.db, contrat, {
    numero_facture_client: numero,
  })
})

const demander = () => modele.demander(usager, contrat, [numero])
const annoncer = (reference: string, autrement?: Partial<Verdict>) => modele.annoncer(reference, autrement)
const aExaminer = async () =>
  (await agent(paiementsCalls.listePaiementsAExaminer, { query: { recherche: contrat } })).resultats
const textes = async () => (await aExaminer()).flatMap(({ anomalies }) => anomalies.map(({ texte }) => texte))

/** The same invoice paid twice, and everything handed over to the accounts. */
async function payerDeuxFois() {
  const [premiere, seconde] = [await demander(), await demander()]
  await annoncer(premiere)
  await annoncer(seconde)
  await remettreEncaissements(services)
  return seconde
}

describe('what is wrong with a recorded payment', () => {
  it('stays listed once the accounts have it, however old, until somebody closes it with a reason', async () => {
    const reference = await payerDeuxFois()
    horloge.regler('2028-06-01T09:00:00Z')
    agent = await app.clientDe(agentId)
    const [paiement, ...autres] = await aExaminer()
    expect(autres).toEqual([])
    expect(paiement).toMatchObject({
      referenceTransaction: reference,
      isPaiementEffectue: true,
      isPaiementDejaEffectue: true,
      montantTropPercu: 86.42,
    })
    expect(paiement?.anomalies).toEqual([
      {
        identifiant: expect.any(Number),
        nature: 'TROP_PERCU',
        texte: 'Trop-perçu de 86,42\u202F€\u202F: en faveur du client, à rembourser ou à imputer.',
        dateConstat: expect.stringMatching(/^2026-11-21T/),
        proposeePar: null,
        motifPropose: null,
        remboursementPropose: null,
      },
    ])
    const id = paiement?.anomalies[0]?.identifiant ?? 0
    expect(await refus(agent(paiementsCalls.clotureAnomalie, { params: { id }, body: { motif: ' ' } }))).toMatchObject({
      status: 400,
    })
    expect(await aExaminer()).toHaveLength(1)
    await agent(paiementsCalls.clotureAnomalie, {
      params: { id },
      body: { motif: 'Remboursé par virement le 30 mai.' },
    })
    expect(await aExaminer()).toEqual([])
    const close = await app.services.db
      .selectFrom('anomalie_paiement')
      .select(['close_le', 'close_par', 'motif_cloture'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(close).toEqual({
      close_le: new Date('2028-06-01T09:00:00Z'),
      close_par: 'agente@service.test',
      motif_cloture: 'Remboursé par virement le 30 mai.',
    })
    expect(
      await refus(agent(paiementsCalls.clotureAnomalie, { params: { id }, body: { motif: 'Encore.' } })),
    ).toMatchObject({ status: 412, message: 'Cette anomalie est déjà close.' })
    expect(
      await refus(agent(paiementsCalls.clotureAnomalie, { params: { id: 987_654_321 }, body: { motif: 'Rien.' } })),
    ).toMatchObject({ status: 404 })
  })

  it('is each thing by itself: a second debit does not hide that too much was paid', async () => {
    const reference = await payerDeuxFois()
    await annoncer(reference, { identifiantTransaction: 'AUTRE' })
    await annoncer(reference, { identifiantTransaction: 'AUTRE' })
    const anomalies = async () => (await aExaminer()).flatMap((une) => une.anomalies)
    const [tropPercu, ...autres] = await anomalies()
    expect([tropPercu, ...autres].map((une) => une?.nature)).toEqual(['TROP_PERCU', 'DOUBLE_DEBIT'])
    await agent(paiementsCalls.clotureAnomalie, {
      params: { id: tropPercu?.identifiant ?? 0 },
      body: { motif: 'Imputé sur la facture suivante.' },
    })
    expect(await anomalies()).toEqual(autres)
  })

  it('is not opened again by a provider that repeats itself', async () => {
    const reference = await demander()
    await annoncer(reference)
    await annoncer(reference, { identifiantTransaction: 'AUTRE' })
    const [paiement] = await aExaminer()
    await agent(paiementsCalls.clotureAnomalie, {
      params: { id: paiement?.anomalies[0]?.identifiant ?? 0 },
      body: { motif: 'Remboursé chez le prestataire.' },
    })
    await annoncer(reference, { identifiantTransaction: 'AUTRE' })
    expect(await aExaminer()).toEqual([])
  })
})

describe('what the right payment answers', () => {
  it('closes itself when that payment is recorded', async () => {
    const reference = await demander()
    await annoncer(reference, { montantCents: 1 })
    expect(await textes()).toEqual([expect.stringContaining('Montant annoncé')])
    await annoncer(reference)
    expect(await textes()).toEqual([])
    const close = await app.services.db
      .selectFrom('anomalie_paiement as a')
      .innerJoin('tentative_paiement as t', 't.id', 'a.tentative_id')
      .select(['a.close_par', 'a.motif_cloture'])
      .where('t.reference', '=', reference)
      .executeTakeFirst()
    expect(close).toEqual({ close_par: null, motif_cloture: 'Le paiement attendu est enregistré.' })
  })

  it('stays when it speaks of another transaction, which was charged as well', async () => {
    const reference = await demander()
    await annoncer(reference, { montantCents: 1, identifiantTransaction: 'AUTRE' })
    await annoncer(reference)
    expect(await textes()).toEqual([expect.stringContaining('Montant annoncé')])
  })
})
