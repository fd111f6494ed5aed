import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { OuverturePaiement } from '@ael/contract/paiements/schemas.ts'
import type { TransactionSimulee } from '@ael/simulators/paiements/caisse.ts'
import type { Envoi } from '@ael/simulators/paiements/simulateur.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager, type Usager } from '../../../testing/usager.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import { ECRITURES } from '../testing/ecritures.ts'
import type { Champ } from '../testing/faussaire.ts'
import { NATURES, type Changement, type Nature, type Suite } from '../testing/messages-hostiles.ts'
import { PROTOCOLES } from '../testing/protocoles.ts'

/** An attempt to pay an invoice of 86.42, paid at the provider, whose message is on its way. */
interface Essai {
  usager: Usager
  facture: number
  ouverture: OuverturePaiement
  transaction: TransactionSimulee
  envoi: Envoi
}

describe.each(PROTOCOLES)('%s', (nom, type, env) => {
  let banc: BancPaiement
  const ecriture = ECRITURES[nom]!
  beforeAll(async () => {
    banc = await monterBanc(type, { env })
  })
  afterAll(() => banc.close())
  beforeEach(() => {
    banc.laisserPasser(false)
    banc.detourner(null)
    banc.envois.length = 0
  })

  const essayer = async (): Promise<Essai> => {
    const usager = await creerUsager(banc.app)
    const numero = `H${usager.contrat}`
    const facture = await creerFacture(banc.app.services.db, usager.contrat, { numero_facture_client: numero })
    const ouverture = await usager.client(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: usager.contrat }] },
    })
    const transaction = await banc.ouvrirPage(ouverture)
    await banc.choisir(transaction, 'payer')
    return { usager, facture, ouverture, transaction, envoi: banc.envois.at(-1)! }
  }
  const lire = async ({ ouverture: { referenceTransaction }, facture }: Pick<Essai, 'ouverture' | 'facture'>) => {
    const { db } = banc.app.services
    const { id, etat } = await db
      .selectFrom('tentative_paiement')
      .select(['id', 'etat'])
      .where('reference', '=', referenceTransaction)
      .executeTakeFirstOrThrow()
    const encaisses = await db
      .selectFrom('encaissement')
      .select('montant_cents')
      .where('tentative_id', '=', id)
      .execute()
    const { solde_cents: solde } = await db
      .selectFrom('facture')
      .select('solde_cents')
      .where('id', '=', facture)
      .executeTakeFirstOrThrow()
    return {
      etat,
      solde,
      encaisses: encaisses.map(({ montant_cents }) => montant_cents),
      anomalies: await anomaliesDe(db, referenceTransaction),
    }
  }
  const PAYE = { etat: 'ENREGISTREE', solde: 0, encaisses: [8642], anomalies: [] }
  /** What is answered, and what became of the attempt; the answer never fails, and says nothing of the holder. */
  const conclure = async (
    essai: Essai,
    { statut, corps }: { statut: number; corps: string },
    suite: Suite,
    anomalie = /./,
  ) => {
    const etat = await lire(essai)
    if (suite === 'REGLE') expect(etat).toEqual(PAYE)
    else {
      expect(etat).toMatchObject({ solde: 8642, encaisses: [] })
      expect(etat.etat).not.toBe('ENREGISTREE')
      if (suite === 'ANOMALIE') expect(etat.anomalies).toEqual([expect.stringMatching(anomalie)])
      else expect(etat.anomalies).toEqual([])
    }
    expect(statut).toBe(suite === 'REFUSE' ? 400 : 200)
    expect(corps).not.toContain(essai.usager.contrat)
    expect(corps).not.toContain('@')
  }

  /** By the names of the protocol; null when it has no word for what is to change. */
  const nommer = (changement: Changement): Map<string, string | null> | null => {
    const voulus = Object.entries(changement) as [Champ, string | null][]
    if (voulus.some(([champ]) => !ecriture.noms[champ])) return null
    return new Map(voulus.flatMap(([champ, valeur]) => (ecriture.noms[champ] ?? []).map((un) => [un, valeur] as const)))
  }
  const livrer = async (
    { envoi }: Essai,
    changements: Map<string, string | null>,
    falsification: Nature['falsification'],
  ) => {
    const { repondre } = ecriture
    if (repondre) banc.detourner((corps) => repondre(corps, changements))
    return banc.livrer(ecriture.falsifier(envoi, { changements, ...falsification }))
  }

  const connues = NATURES.filter(({ pour, changement }) => (!pour || ecriture[pour]) && nommer(changement?.(nom) ?? {}))
  it.each(connues)('a message $quoi', async ({ attendu, sauf, anomalie, changement, falsification }) => {
    const essai = await essayer()
    const recue = await livrer(essai, nommer(changement?.(nom) ?? {})!, falsification)
    await conclure(essai, recue, sauf?.[nom] ?? attendu, anomalie)
  })

  /** The provider tells of the transaction as it stands now. */
  const notifier = async ({ transaction: { cle } }: Essai): Promise<{ statut: number; corps: string } | null> => {
    const avant = banc.envois.length
    await fetch(
      `${banc.app.services.config.publicUrl}/simulateurs/${type.toLowerCase()}/transactions/${cle}/notifier`,
      { method: 'POST' },
    )
    const envoi = banc.envois[avant]
    return envoi ? banc.livrer(envoi) : null
  }
  const poser = (essai: Essai, etat: 'CREEE' | 'EXPIREE' | 'ANNULEE' | 'REFUSEE') =>
    banc.app.services.db
      .updateTable('tentative_paiement')
      .set({ etat, interroger_le: null })
      .where('reference', '=', essai.ouverture.referenceTransaction)
      .execute()

  it('twenty times at once, and again: settled once, answered alike', async () => {
    const essai = await essayer()
    const reponses = await Promise.all(Array.from({ length: 20 }, () => banc.livrer(essai.envoi)))
    for (const reponse of [...reponses, await banc.livrer(essai.envoi)]) await conclure(essai, reponse, 'REGLE')
  })

  it('of one attempt, made to name another: that one is not settled', async () => {
    const [une, autre] = [await essayer(), await essayer()]
    autre.transaction.etat = 'OUVERTE'
    const [avant, apres] = [une, autre].map(({ ouverture }) => ouverture.referenceTransaction) as [string, string]
    const { statut } = await banc.livrer({
      ...une.envoi,
      url: une.envoi.url.replaceAll(avant, apres),
      ...(une.envoi.corps !== undefined && { corps: une.envoi.corps.replaceAll(avant, apres) }),
    })
    expect([200, 400]).toContain(statut)
    expect(await lire(autre)).toMatchObject({ solde: 8642, encaisses: [] })
  })

  it.runIf(ecriture.noms.transaction && ecriture.noms.reference && nom !== 'PAYLINE' && nom !== 'PAYFIP')(
    'of another attempt with the transaction of one that is recorded: not settled, and somebody is to look at it',
    async () => {
      const [une, autre] = [await essayer(), await essayer()]
      await banc.livrer(une.envoi)
      const { identifiant_transaction: prise } = await banc.app.services.db
        .selectFrom('tentative_paiement')
        .select('identifiant_transaction')
        .where('reference', '=', une.ouverture.referenceTransaction)
        .executeTakeFirstOrThrow()
      const recue = await livrer(autre, nommer({ transaction: prise })!, {})
      await conclure(autre, recue, 'ANOMALIE', /déjà celle d’une autre tentative/)
      expect(await lire(une)).toEqual(PAYE)
    },
  )

  it('cut short anywhere: never settled, never failed', async () => {
    const essai = await essayer()
    essai.transaction.etat = 'OUVERTE'
    const debut = essai.envoi.url.indexOf('?') + 1
    const texte = essai.envoi.corps ?? essai.envoi.url.slice(debut)
    for (const part of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97]) {
      const coupe = texte.slice(0, Math.floor(texte.length * part))
      const { statut } = await banc.livrer(
        essai.envoi.corps === undefined
          ? { ...essai.envoi, url: essai.envoi.url.slice(0, debut) + coupe }
          : { ...essai.envoi, corps: coupe },
      )
      expect([200, 400]).toContain(statut)
    }
    expect(await lire(essai)).toMatchObject({ solde: 8642, encaisses: [] })
  })

  it('of ten megabytes: refused unread', async () => {
    const essai = await essayer()
    const corps = `${essai.envoi.corps ?? ''}&x=${'x'.repeat(10 * 1024 * 1024)}`
    const enTetes = { 'content-type': 'application/x-www-form-urlencoded', ...essai.envoi.enTetes }
    expect((await banc.livrer({ ...essai.envoi, methode: 'POST', enTetes, corps })).statut).toBe(413)
    expect(await lire(essai)).toMatchObject({ solde: 8642, encaisses: [] })
  })

  it('of a refusal after the payment: it stays settled', async () => {
    const essai = await essayer()
    await banc.livrer(essai.envoi)
    essai.transaction.etat = 'REFUSEE'
    const recue = await notifier(essai)
    expect(recue?.statut ?? 200).toBe(200)
    // Those of which nothing is signed are asked, and contradict themselves.
    expect(await lire(essai)).toEqual({
      ...PAYE,
      anomalies: ecriture.signee ? [] : [expect.stringContaining('paiement enregistré, puis refusé')],
    })
  })

  it('of the payment after a refusal: settled', async () => {
    const essai = await essayer()
    essai.transaction.etat = 'REFUSEE'
    const recue = await notifier(essai)
    if (recue) await conclure(essai, recue, 'RIEN')
    essai.transaction.etat = 'PAYEE'
    await conclure(essai, await banc.livrer(essai.envoi), 'REGLE')
  })

  it.each(['CREEE', 'EXPIREE', 'ANNULEE', 'REFUSEE'] as const)(
    'that comes while the attempt is %s, such as before its browser has left: settled',
    async (etat) => {
      const essai = await essayer()
      await poser(essai, etat)
      await conclure(essai, await banc.livrer(essai.envoi), 'REGLE')
    },
  )

  it('that never came, and the page of success opened by hand, by anybody: nothing is settled, nothing is told', async () => {
    const essai = await essayer()
    essai.transaction.etat = 'OUVERTE'
    const etranger = await banc.app.clientDe(null)
    const autre = await creerUsager(banc.app)
    const body = { referenceTransaction: essai.ouverture.referenceTransaction, issue: 'succes' as const }
    const vue = await etranger(paiementsCalls.traiterPaiement, { body })
    expect(vue).toMatchObject({ isPaiementEffectue: false, facturePaiementInfoList: [] })
    expect(JSON.stringify(vue)).not.toContain(essai.usager.contrat)
    expect(await refus(autre.client(paiementsCalls.traiterPaiement, { body }))).toMatchObject({ status: 404 })
    expect(await lire(essai)).toMatchObject({ solde: 8642, encaisses: [], anomalies: [] })
  })

  it.runIf(type === 'STRIPE')('signed six minutes ago: refused', async () => {
    const essai = await essayer()
    await conclure(essai, await livrer(essai, new Map(), { facon: { ageSecondes: 360 } }), 'REFUSE')
  })

  it.runIf(type === 'STRIPE')(
    'of a refund on the account of somebody else: taken note of, and nobody is asked',
    async () => {
      const essai = await essayer()
      await banc.livrer(essai.envoi)
      await banc.reprendre(essai.transaction, 'REMBOURSEMENT')
      const reprise = { ...essai, envoi: banc.envois.at(-1)! }
      const etranger = new Map([['data.object.payment_intent', 'pi_inconnu']])
      await conclure(essai, await livrer(reprise, new Map([...etranger, ['account', 'acct_autre']]), {}), 'REGLE')
      await conclure(essai, await livrer(reprise, new Map([...etranger, ['livemode', 'true']]), {}), 'REGLE')
    },
  )
})
