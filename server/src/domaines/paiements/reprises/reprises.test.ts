import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { cheminRetour, type IssueRetour } from '@ael/contract/paiements/retours.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../services.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte, declenchements } from '../../alertes/testing/alertes.ts'
import type { Reprise, Verdict } from '../fournisseurs/fournisseur.ts'
import { remettreEncaissements } from '../remise/remettre-encaissements.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { publierPaiement } from '../issue/publier-paiement.ts'
import { payerAuModele, type PaiementsAuModele } from '../testing/payer-au-modele.ts'

const horloge = horlogeReglable()
let app: TestApp
let services: Services
let modele: PaiementsAuModele
let usager: number
let contrat: string
let factures: number[]
beforeAll(async () => {
  app = await createTestApp({ horloge })
  modele = payerAuModele(app.services)
  services = modele.services
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  horloge.regler('2026-11-21T09:00:00Z')
  services.config.REMISES_DIR = await newFolder(0o700)
  ;({ id: usager, contrat } = await creerUsager(app))
  await creerAlerte(db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'IP' })
  factures = []
  for (const rang of [0, 1])
    factures.push(
      await creerFacture(db, contrat, {
        numero_facture_client: `P${contrat}${rang}`,
        solde_cents: rang === 0 ? 8642 : 5000,
      }),
    )
})

const demander = (...rangs: number[]) =>
  modele.demander(
    usager,
    contrat,
    rangs.map((rang) => `P${contrat}${rang}`),
  )
const annoncer = (reference: string, autrement?: Partial<Verdict>) => modele.annoncer(reference, autrement)
const reprise = (reference: string, montantCents: number, autrement: Partial<Reprise> = {}): Reprise => ({
  operation: `R${montantCents}`,
  transaction: `T${reference}`,
  nature: 'REMBOURSEMENT',
  montantCents,
  devise: 'EUR',
  rendue: false,
  ...autrement,
})
const reprendre = (reference: string, ...reprises: Reprise[]) => annoncer(reference, { reprises })
const payer = async (...rangs: number[]) => {
  const reference = await demander(...rangs)
  await annoncer(reference)
  return reference
}
const soldes = async () => {
  const rows = await app.services.db
    .selectFrom('facture')
    .select('solde_cents')
    .where('id', 'in', factures)
    .orderBy('id')
    .execute()
  return rows.map(({ solde_cents }) => solde_cents)
}
const reglements = () =>
  app.services.db
    .selectFrom('reglement')
    .select(['montant_cents as cents', 'motif_rejet as motif', 'date_reglement as jour'])
    .where('numero_contrat', '=', contrat)
    .orderBy('id')
    .execute()
/** What the systems of the utility are told, in its order. */
const evenements = async () =>
  (await evenementsPour(app.services.db, contrat)).filter(([type]) => type.startsWith('paiement.'))
/** What the alerts of the contract say to be due again. */
const alertes = async () => {
  const rows = await app.services.db
    .selectFrom('instance_alerte')
    .select('montant_cents')
    .where('numero_contrat', '=', contrat)
    .orderBy('id')
    .execute()
  return rows.map(({ montant_cents }) => montant_cents)
}
const aExaminer = async () => {
  const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const { resultats } = await agent(paiementsCalls.listePaiementsAExaminer, { query: { recherche: contrat } })
  return resultats.flatMap(({ anomalies }) => anomalies.map(({ nature, texte }) => `${nature} ${texte}`))
}
const remis = async () => {
  await remettreEncaissements(services)
  const dossier = services.config.REMISES_DIR ?? ''
  const fichiers = await Promise.all(
    (await readdir(dossier)).toSorted().map((nom) => readFile(path.join(dossier, nom), 'utf8')),
  )
  return fichiers
    .flatMap((texte) =>
      texte
        .trim()
        .split('\n')
        .map(
          (ligne) =>
            JSON.parse(ligne) as {
              reference: string
              montant: number
              numeroFactureClient: string
              numeroContrat: string
            },
        ),
    )
    .filter(({ numeroContrat }) => numeroContrat === contrat)
}

describe('money taken back of a recorded payment', () => {
  it('makes its invoice due again, with its reason, is a case for the staff at once, and alerts the customer', async () => {
    const reference = await payer(0)
    horloge.regler('2026-11-25T09:00:00Z')
    await reprendre(reference, reprise(reference, 8642, { nature: 'REMISE_ECHOUEE', operation: 'op-1' }))
    expect(await soldes()).toEqual([8642, 5000])
    expect(await reglements()).toEqual([
      { cents: 8642, motif: null, jour: '2026-11-21' },
      { cents: -8642, motif: 'Paiement non honoré par la banque', jour: '2026-11-25' },
    ])
    expect(await aExaminer()).toEqual([
      'REPRISE Remise en banque échouée de 86,42\u202F€ (op-1)\u202F: le règlement est repris, la facture est de nouveau due.',
    ])
    expect(
      (await declenchements(app.services.db))
        .filter((une) => une.contrat === contrat)
        .map(({ type, jour }) => `${type} ${jour}`),
    ).toEqual(['IP 2026-11-25'])
    expect(await alertes()).toEqual([8642])
    expect(await evenements()).toEqual([
      [
        'paiement.enregistre',
        {
          reference,
          numeroContrat: contrat,
          prestataire: 'PAYLINE',
          transaction: `T${reference}`,
          instant: '2026-11-21T10:00:00+01:00',
          montantCents: 8642,
          factures: [{ numeroFacture: `P${contrat}0`, montantCents: 8642 }],
        },
      ],
      ['paiement.repris', { reference, numeroContrat: contrat, montantCents: 8642 }],
    ])
    await payer(0)
    expect(await soldes()).toEqual([0, 5000])
  })

  it('of several contracts is told to the systems of each with what is its own', async () => {
    const { db } = app.services
    const autre = await creerAbonnement(db)
    const ligne = (numero_contrat: string, numero_facture_client: string, montant_cents: number) => ({
      numero_contrat,
      numero_facture_client,
      montant_cents,
      facture_id: null,
      reference_dette: null,
    })
    const paiement = {
      tentative: { reference: 'R', type_service: 'PAYLINE' },
      transaction: 'T',
      instant: horloge.maintenant(),
    } as const
    await db
      .transaction()
      .execute((trx) =>
        publierPaiement(services, trx, paiement, [
          ligne(contrat, 'A', 100),
          ligne(autre, 'B', 200),
          ligne(contrat, 'C', 30),
        ]),
      )
    expect(await evenements()).toMatchObject([
      [
        'paiement.enregistre',
        {
          montantCents: 130,
          factures: [
            { numeroFacture: 'A', montantCents: 100 },
            { numeroFacture: 'C', montantCents: 30 },
          ],
        },
      ],
    ])
  })

  it('is told once, however often and in whatever order the messages come', async () => {
    const reference = await demander(0)
    const [une, autre] = [reprise(reference, 1000), reprise(reference, 642)]
    await annoncer(reference, { issue: 'REFUSE', reprises: [autre] })
    for (const reprises of [[une], [autre], [], [une, autre], [une]]) await annoncer(reference, { reprises })
    expect(await soldes()).toEqual([1642, 5000])
    expect((await reglements()).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-1642, 8642])
  })

  it('in part, on several invoices, is given back to the last of them first', async () => {
    const { db } = app.services
    const payeur = await creerClient(db, { raison_sociale: 'SCI Les Aulnes', pays: 'Belgique' })
    await db
      .updateTable('abonnement')
      .set({ numero_client_payeur: payeur })
      .where('numero_contrat', '=', contrat)
      .execute()
    await db.updateTable('facture').set({ reference_dette: 'TITRE-41' }).where('id', '=', factures[0]!).execute()
    const reference = await payer(0, 1)
    expect(modele.prestataire.comptes.get(reference)?.demande).toMatchObject({
      objet: '2 factures',
      referenceDette: 'TITRE-41',
      montantCents: 13_642,
      payeur: { nom: 'SCI Les Aulnes', pays: 'BE' },
    })
    expect(await evenements()).toMatchObject([
      ['paiement.enregistre', { montantCents: 13_642, factures: [{ montantCents: 8642 }, { montantCents: 5000 }] }],
    ])
    await reprendre(reference, reprise(reference, 6000))
    expect(await soldes()).toEqual([1000, 5000])
    await reprendre(reference, reprise(reference, 7642, { operation: 'R6000' }))
    expect(await soldes()).toEqual([2642, 5000])
    await reprendre(reference, reprise(reference, 99_999, { nature: 'CONTESTATION' }))
    expect(await soldes()).toEqual([8642, 5000])
    // The last to take gives the reason.
    expect((await reglements()).at(-1)?.motif).toBe('Paiement contesté auprès de la banque')
    // A country that nobody knows is that of the utility.
    await db.updateTable('client').set({ pays: 'Atlantide' }).where('numero_client', '=', payeur).execute()
    const autre = await demander(1)
    const retour = (issue: IssueRetour) => `${app.services.config.publicUrl}${cheminRetour(autre, issue)}`
    expect(modele.prestataire.comptes.get(autre)?.demande).toMatchObject({
      objet: `Facture P${contrat}1`,
      referenceDette: `P${contrat}1`,
      payeur: { pays: 'FR' },
      retours: {
        succes: retour('succes'),
        refus: retour('refus'),
        annulation: retour('annulation'),
        attente: retour('attente'),
      },
    })
  })

  it('takes first what was paid too much, which makes nothing due again', async () => {
    const [premiere, seconde] = [await demander(0), await demander(0)]
    for (const reference of [premiere, seconde]) await annoncer(reference)
    expect(await soldes()).toEqual([-8642, 5000])
    await reprendre(seconde, reprise(seconde, 8642))
    expect(await soldes()).toEqual([0, 5000])
    expect(await alertes()).toEqual([])
    await app.services.db.updateTable('facture').set({ solde_cents: -8000 }).where('id', '=', factures[0]!).execute()
    await reprendre(premiere, reprise(premiere, 8642))
    expect(await alertes()).toEqual([642])
  })

  it('of a dispute that is won afterwards is settled again, also when the loss is told after the win', async () => {
    const reference = await payer(0)
    const contestee = reprise(reference, 8642, { nature: 'CONTESTATION', operation: 'du_1' })
    await reprendre(reference, contestee)
    expect(await soldes()).toEqual([8642, 5000])
    await reprendre(reference, { ...contestee, rendue: true })
    await reprendre(reference, contestee)
    expect(await soldes()).toEqual([0, 5000])
    expect((await reglements()).map(({ cents, motif }) => [cents, motif])).toEqual([
      [8642, null],
      [-8642, 'Paiement contesté auprès de la banque'],
      [8642, null],
    ])
    expect((await evenements()).slice(1)).toMatchObject([
      ['paiement.repris', { montantCents: 8642 }],
      ['paiement.repris', { montantCents: -8642 }],
    ])
    expect(await aExaminer()).toEqual([
      expect.stringContaining('est repris'),
      expect.stringContaining('(du_1)\u202F: la somme nous est revenue'),
    ])
  })

  it('that comes back once the invoice was paid otherwise is too much by what was paid, and said so', async () => {
    const reference = await payer(0)
    const contestee = reprise(reference, 8642, { nature: 'CONTESTATION' })
    await reprendre(reference, contestee)
    await app.services.db.updateTable('facture').set({ solde_cents: 2000 }).where('id', '=', factures[0]!).execute()
    await reprendre(reference, { ...contestee, rendue: true })
    expect(await soldes()).toEqual([-6642, 5000])
    expect(await aExaminer()).toContainEqual(expect.stringMatching(/^TROP_PERCU Trop-perçu de 66,42/))
  })

  it('before we knew of the payment: recorded and taken back, and nobody is thanked, nor told of too much', async () => {
    const reference = await demander(0)
    await annoncer(reference, { issue: 'REFUSE', reprises: [reprise(reference, 8642, { nature: 'REMISE_ECHOUEE' })] })
    expect(await soldes()).toEqual([8642, 5000])
    await annoncer(reference)
    expect(await soldes()).toEqual([8642, 5000])
    const recus = await app.services.db
      .selectFrom('courrier')
      .select('id')
      .where('type', '=', 'paiement-recu')
      .where('texte', 'like', `%${reference}%`)
      .execute()
    expect(recus).toEqual([])
    expect(await aExaminer()).toHaveLength(1)
    const titulaire = `titulaire${contrat}@exemple.fr`
    await app.services.db
      .updateTable('client')
      .set({ email: titulaire })
      .where('numero_client', 'in', (eb) =>
        eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', contrat),
      )
      .execute()
    const double = await demander(1)
    await payer(1)
    await annoncer(double, { reprises: [reprise(double, 5000, { nature: 'REMISE_ECHOUEE' })] })
    expect(await courriersPour(app.services.db, titulaire)).toEqual([])
  })

  it('of another transaction of the attempt, or in another currency, takes nothing of the ledger and is for somebody to see', async () => {
    const reference = await payer(0)
    await reprendre(reference, reprise(reference, 8642, { transaction: 'AUTRE' }))
    await reprendre(reference, reprise(reference, 100, { devise: null }))
    expect(await soldes()).toEqual([0, 5000])
    expect(await aExaminer()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('AUTRE, qui n’est pas enregistrée'),
        expect.stringContaining('devise inconnue'),
      ]),
    )
    // Told before the payment, it does not make that anything else than a payment.
    const seconde = await demander(1)
    await annoncer(seconde, { issue: 'REFUSE', reprises: [reprise(seconde, 5000, { transaction: 'AUTRE' })] })
    await annoncer(seconde)
    // Nor, told once more, does it say anything new.
    await reprendre(seconde, reprise(seconde, 5000, { transaction: 'AUTRE' }))
    expect(await soldes()).toEqual([0, 0])
    const dites = await app.services.db
      .selectFrom('notification_paiement as n')
      .innerJoin('tentative_paiement as t', 't.id', 'n.tentative_id')
      .select('n.issue')
      .where('t.reference', '=', seconde)
      .orderBy('n.id')
      .execute()
    expect(dites.map(({ issue }) => issue)).toEqual(['REPRISE', 'ENREGISTREE', 'DEJA_ENREGISTREE'])
  })

  it('while the same invoice is paid by another attempt: both count', async () => {
    const [premiere, seconde] = [await demander(0), await demander(0)]
    await annoncer(premiere)
    await Promise.all([
      ...[1, 2, 3].map(() => reprendre(premiere, reprise(premiere, 8642))),
      ...[1, 2, 3].map(() => annoncer(seconde)),
    ])
    expect(await soldes()).toEqual([0, 5000])
    expect((await reglements()).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-8642, 8642, 8642])
  })

  it('is handed over to the accounts, once, below zero', async () => {
    const reference = await demander(0)
    horloge.regler('2026-11-21T09:03:00Z')
    await annoncer(reference)
    expect(await remis()).toMatchObject([{ dateTransaction: '2026-11-21T10:03:00+01:00', dateReglement: '2026-11-21' }])
    await reprendre(reference, reprise(reference, 642))
    await remis()
    await reprendre(reference, reprise(reference, 642, { rendue: true }))
    const seconde = await payer(1)
    await reprendre(seconde, reprise(seconde, 5000))
    expect((await remis()).map((ligne) => [ligne.reference, ligne.montant, ligne.numeroFactureClient])).toEqual([
      [`${reference}-1`, 86.42, `P${contrat}0`],
      [`REP-${reference}-1`, -6.42, `P${contrat}0`],
      [`${seconde}-1`, 50, `P${contrat}1`],
      [`REP-${reference}-2`, 6.42, `P${contrat}0`],
      [`REP-${seconde}-1`, -50, `P${contrat}1`],
    ])
  })

  it('is told to the payer who comes back, who is no longer told that he has paid', async () => {
    const reference = await payer(0)
    const payeur = await app.clientDe(usager)
    expect(await payeur(paiementsCalls.traiterPaiement, { body: { referenceTransaction: reference } })).toMatchObject({
      isPaiementEffectue: true,
      statutPaiement: 2,
    })
    const payeeLe = async () =>
      (
        await payeur(facturesCalls.listeFactures, { query: { numeroContrat: contrat, tri: 'numeroFactureClient' } })
      ).resultats.map(({ datePaiementInternet }) => datePaiementInternet)
    expect(await payeeLe()).toEqual(['2026-11-21', null])
    await reprendre(reference, reprise(reference, 8642))
    expect(await payeeLe()).toEqual([null, null])
    expect(await payeur(paiementsCalls.traiterPaiement, { body: { referenceTransaction: reference } })).toMatchObject({
      isPaiementEffectue: false,
      isPaiementDejaEffectue: false,
      isPaiementRefuse: true,
      isPaiementRepris: true,
      statutPaiement: 5,
    })
  })
})
