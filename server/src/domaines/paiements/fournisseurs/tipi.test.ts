import { TIPI_SIMULE } from '@ael/simulators/tipi/cles.ts'
import type { Client } from '@ael/contract/client.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { tipiSimule } from '@ael/simulators/tipi/plugin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { brancher, commeRecue, DEMANDE } from '../../../testing/prestataire-simule.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { balayer } from '../recuperation/balayer.ts'
import { tipi } from './tipi.ts'
import { anomaliesDe } from '../testing/anomalies.ts'

const DEPART = '2026-11-21T09:00:00Z'

describe('what nobody signed', () => {
  let banc: BancPaiement
  let client: Client
  let facture: number
  let numero: string
  let contrat: string
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    banc = await monterBanc('TIPI', { horloge })
  })
  afterAll(() => banc.close())
  beforeEach(async () => {
    horloge.regler(DEPART)
    ;({ client, contrat } = await creerUsager(banc.app))
    numero = `F${contrat}`
    facture = await creerFacture(banc.app.services.db, contrat, { numero_facture_client: numero })
  })

  const demander = () =>
    client(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
    })
  const etatDe = async (reference: string) =>
    (
      await banc.app.services.db
        .selectFrom('tentative_paiement')
        .select('etat')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).etat
  const solde = async () =>
    (
      await banc.app.services.db
        .selectFrom('facture')
        .select('solde_cents')
        .where('id', '=', facture)
        .executeTakeFirstOrThrow()
    ).solde_cents

  it.each([
    ['payer', 'EN_ATTENTE', 1],
    ['notifier-deux-fois', 'EN_ATTENTE', 1],
    ['ne-pas-notifier', 'OUVERTE', 0],
    ['refuser', 'REFUSEE', 5],
    ['annuler', 'ANNULEE', 3],
  ] as const)('%s: %s, and nothing is recorded', async (choix, etat, statutPaiement) => {
    const ouverture = await demander()
    const retour = await banc.choisir(await banc.ouvrirPage(ouverture), choix)
    expect(await etatDe(ouverture.referenceTransaction)).toBe(etat)
    const issue = await client(paiementsCalls.traiterPaiement, {
      body: {
        referenceTransaction: ouverture.referenceTransaction,
        retourTransaction: retour.search.slice(1),
        issue: 'attente',
      },
    })
    expect(issue).toMatchObject({ statutPaiement, isPaiementEffectue: false })
    expect(await solde()).toBe(8642)
  })

  it('is pending for ten days, in which the accounts may show it, and over afterwards', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    for (const [jours, etat] of [
      [9, 'EN_ATTENTE'],
      [11, 'EXPIREE'],
    ] as const) {
      horloge.regler(new Date(Date.parse(DEPART) + jours * 86_400_000))
      await balayer(banc.app.services)
      expect(await etatDe(ouverture.referenceTransaction)).toBe(etat)
    }
    expect(await solde()).toBe(8642)
  })

  it('with a result that is the name of what every object has is looked at again like any unknown one', async () => {
    const { referenceTransaction } = await demander()
    const corps = `numcli=${TIPI_SIMULE.numcli}&refdet=${referenceTransaction}&resultrans=constructor`
    expect(
      await banc.livrer({
        methode: 'POST',
        url: 'http://a.fr/webapi/WebPaiement/notification/tipi',
        corps,
        enTetes: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject({ statut: 200 })
    const lue = await banc.app.services.db
      .selectFrom('tentative_paiement')
      .select(['etat', 'interroger_le'])
      .where('reference', '=', referenceTransaction)
      .executeTakeFirstOrThrow()
    expect(lue).toEqual({ etat: 'OUVERTE', interroger_le: expect.any(Date) })
    expect(await anomaliesDe(banc.app.services.db, referenceTransaction)).toEqual([
      expect.stringContaining('code inconnu'),
    ])
  })

  it('is refused when it is not of our client or names no reference of ours', async () => {
    const ouverture = await demander()
    for (const corps of [
      `numcli=000001&refdet=${ouverture.referenceTransaction}&resultrans=P`,
      'numcli=090909&refdet=%22%3E%3Cscript%3E&resultrans=P',
      '',
    ]) {
      const { statut, corps: reponse } = await banc.livrer({
        methode: 'POST',
        url: 'http://a.fr/webapi/WebPaiement/notification/tipi',
        corps,
        enTetes: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(statut).toBe(400)
      expect(reponse).not.toContain('script')
    }
    expect(await etatDe(ouverture.referenceTransaction)).toBe('OUVERTE')
  })
})

describe('the protocol', () => {
  it('is an address that the simulator takes, and an answer that leads back', async () => {
    const prestataire = await brancher(tipi, tipiSimule)
    const { fournisseur } = prestataire
    const ouverture = await fournisseur.ouvrir({ ...DEMANDE, objet: 'Facture n° 12 – été' })
    expect(new URL(ouverture.redirection.url).searchParams.get('objet')).toBe('Facture n 12 ete')
    const transaction = await prestataire.suivre(ouverture)
    await prestataire.choisir(transaction, 'payer')
    const annonce = await fournisseur.lireNotification(commeRecue(prestataire.envois[0] ?? { methode: 'GET', url: '' }))
    expect(annonce).toMatchObject({
      verdict: { issue: 'EN_ATTENTE', reference: DEMANDE.reference, montantCents: 8437, identifiantTransaction: null },
    })
    expect(fournisseur.accuser(annonce, true, false).corps).toContain(
      `/ael-v2/paiement/retour/${DEMANDE.reference}/attente`,
    )
    await prestataire.fermer()
  })

  it('takes euros only, below ten thousand', async () => {
    const fournisseur = tipi.installer({ publicUrl: '', variables: { TIPI_NUMCLI: '090909' } })
    await expect(fournisseur?.ouvrir({ ...DEMANDE, devise: 'MAD' })).rejects.toMatchObject({ code: 'DEVISE' })
    await expect(fournisseur?.ouvrir({ ...DEMANDE, montantCents: 1_000_000 })).rejects.toMatchObject({
      code: 'MONTANT',
    })
  })
})
