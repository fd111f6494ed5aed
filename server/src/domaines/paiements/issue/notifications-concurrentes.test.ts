import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { purgePaiements } from '../purge-paiements.job.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { traiterNotification } from './traiter-notification.ts'

const PAIEMENTS = 40
const ENVOIS_PAR_PAIEMENT = 5

let banc: BancPaiement
beforeAll(async () => {
  banc = await monterBanc('PAYBOX')
})
afterAll(() => banc.close())

it('200 notifications at once, four in five of them duplicates: none is lost, none is recorded twice', async () => {
  const { db } = banc.app.services
  const usager = await creerUtilisateur(db)
  const client = await banc.app.clientDe(usager)
  const contrats: string[] = []
  banc.laisserPasser(false)
  for (let rang = 0; rang < PAIEMENTS; rang++) {
    // Several payments on the same contract, so that they meet on its invoices too.
    const contrat = rang % 4 === 0 ? await creerAbonnement(db) : (contrats.at(-1) ?? '')
    if (rang % 4 === 0) await rattacher(db, usager, contrat)
    contrats.push(contrat)
    const reference = `C${contrat}${rang}`
    await creerFacture(db, contrat, { numero_facture_client: reference })
    const ouverture =
      rang % 4 === 3
        ? await client(paiementsCalls.effectuerDemandeParContrat, { body: { numeroContrat: contrat, montant: 100 } })
        : await client(paiementsCalls.effectuerDemande, {
            body: { facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
          })
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
  }
  expect(banc.envois).toHaveLength(PAIEMENTS)
  const rafale = Array.from({ length: ENVOIS_PAR_PAIEMENT }, () => banc.envois).flat()
  const accuses = await Promise.all(rafale.map((envoi) => banc.livrer(envoi)))
  expect(accuses.map(({ statut }) => statut)).toEqual(rafale.map(() => 200))

  const debite = banc.transactions().reduce((total, { montantCents }) => total + montantCents, 0)
  const { encaisse, tentatives } = await db
    .selectFrom('encaissement')
    .select((eb) => [
      eb.fn.sum<string>('montant_cents').as('encaisse'),
      eb.fn.count<number>('tentative_id').distinct().as('tentatives'),
    ])
    .executeTakeFirstOrThrow()
  expect(Number(encaisse)).toBe(debite)
  expect(tentatives).toBe(PAIEMENTS)
  const { solde } = await db
    .selectFrom('facture')
    .select((eb) => eb.fn.sum<string>('solde_cents').as('solde'))
    .executeTakeFirstOrThrow()
  expect(Number(solde)).toBe(PAIEMENTS * 8642 - debite)
  const issues = await db
    .selectFrom('notification_paiement')
    .select(['issue', (eb) => eb.fn.countAll<number>().as('nombre')])
    .groupBy('issue')
    .execute()
  expect(Object.fromEntries(issues.map(({ issue, nombre }) => [issue, nombre]))).toEqual({
    ENREGISTREE: PAIEMENTS,
    DEJA_ENREGISTREE: PAIEMENTS * (ENVOIS_PAR_PAIEMENT - 1),
  })
})

it('what proved nothing is forgotten after a month, the rest once no dispute is left', async () => {
  const { db, horloge } = banc.app.services
  const ilYA = (jours: number) => new Date(horloge.maintenant().getTime() - jours * JOUR_MS)
  const ISSUES = ['REFUSEE', 'INCONNUE', 'ECHEC', 'ENREGISTREE'] as const
  await db
    .insertInto('notification_paiement')
    .values(
      ISSUES.flatMap((issue) =>
        [29, 31, 399, 401].map((jours) => ({
          type_service: 'PURGE',
          recue_le: ilYA(jours),
          empreinte: Buffer.alloc(32),
          issue,
          motif: String(jours),
        })),
      ),
    )
    .execute()
  await purgePaiements.executer(banc.app.services)
  const restent = await db
    .selectFrom('notification_paiement')
    .select(['issue', 'motif'])
    .where('type_service', '=', 'PURGE')
    .orderBy('id')
    .execute()
  expect(restent.map(({ issue, motif }) => `${issue} ${motif}`)).toEqual([
    'REFUSEE 29',
    'INCONNUE 29',
    'ECHEC 29',
    'ECHEC 31',
    'ECHEC 399',
    'ENREGISTREE 29',
    'ENREGISTREE 31',
    'ENREGISTREE 399',
  ])
})

it('what a provider tells of nothing of ours is acknowledged, and its reason is kept', async () => {
  const { services, prestataire } = payerAuModele(banc.app.services)
  const motif = 'événement sans paiement'
  Object.assign(prestataire.fournisseurs.pour('')!, { lireNotification: async () => ({ type: 'sansObjet', motif }) })
  const recue = { methode: 'POST', requete: '', enTetes: {}, corps: Buffer.alloc(0) } as const
  expect(await traiterNotification(services, 'payline', recue)).toMatchObject({ statut: 200 })
  const notees = await services.db
    .selectFrom('notification_paiement')
    .select(['issue', 'motif', 'tentative_id'])
    .where('type_service', '=', 'PAYLINE')
    .execute()
  expect(notees).toEqual([{ issue: 'NOTEE', motif, tentative_id: null }])
})
