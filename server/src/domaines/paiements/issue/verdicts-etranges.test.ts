import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import type { Services } from '../../../services.ts'
import { balayer } from '../recuperation/balayer.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import { sessionDe } from '../../../testing/session.ts'
import { FournisseurIndisponible, type Fournisseur, type Verdict } from '../fournisseurs/fournisseur.ts'
import { interrogerTentative } from './interroger-tentative.ts'
import { listerPaiements } from '../recuperation/recuperation.query.ts'
import type { ListePaiements } from '../recuperation/recuperation.sql.ts'
import { remettreEncaissements } from '../remise/remettre-encaissements.ts'
import { parReference } from '../tentative.repository.ts'
import { creerPrestataireModele } from '../testing/prestataire-modele.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import { traiterNotification } from './traiter-notification.ts'
import { traiterRetour } from './traiter-retour.ts'

const DEPART = '2026-11-21T09:00:00Z'
const horloge = horlogeReglable(DEPART)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

/** The payments of a contract in a list of the staff. */
const enVue = (quels: ListePaiements, recherche: string) =>
  listerPaiements(
    app.services.db,
    quels,
    { indexPage: 1, nbElements: 10, tri: 'dateCreation', triDecroissant: false, recherche },
    horloge.maintenant(),
  )

/** A subscriber who has asked to pay an invoice, and a provider that says whatever is wanted of it. */
async function naitre(plus: { fournisseur?: Partial<Fournisseur>; devise?: 'EUR' | 'MAD' } = {}) {
  horloge.regler(DEPART)
  const { db } = app.services
  const { id, contrat } = await creerUsager(app)
  const facture = await creerFacture(db, contrat, { numero_facture_client: `E${contrat}` })
  const prestataire = creerPrestataireModele(true)
  const fournisseur: Fournisseur = { ...prestataire.fournisseurs.pour('')!, ...plus.fournisseur }
  const services: Services = {
    ...app.services,
    config: { ...app.services.config, PAIEMENT_DEVISE: plus.devise ?? 'EUR' },
    paiements: {
      pour: () => fournisseur,
      deType: (type) => (type.toUpperCase() === 'PAYLINE' ? fournisseur : null),
      choix: {},
      origines: [],
    },
  }
  const demander = () =>
    demanderPaiement(
      services,
      { session: sessionDe(id), conversationId: 'a', email: null },
      { factures: [{ reference: `E${contrat}`, numeroContrat: contrat, montantCents: undefined }], echeance: false },
    )
  const { reference } = await demander()
  const verdict = (autrement: Partial<Verdict> = {}): Verdict => ({
    ...(JSON.parse(prestataire.annoncer(reference).toString()) as Verdict),
    issue: 'ENREGISTRE',
    dateTransaction: null,
    ...autrement,
  })
  const annoncer = (autrement: Partial<Verdict> = {}) =>
    traiterNotification(services, 'payline', {
      methode: 'POST',
      requete: '',
      enTetes: {},
      corps: Buffer.from(JSON.stringify(verdict(autrement))),
    })
  const lire = async () => ({
    ...(await db
      .selectFrom('tentative_paiement')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()),
    anomalies: await anomaliesDe(db, reference),
  })
  return { services, fournisseur, demander, reference, contrat, facture, verdict, annoncer, lire }
}
const apres = (jours: number) => horloge.regler(new Date(Date.parse(DEPART) + jours * 24 * 3_600_000))

describe('a provider that is asked', () => {
  it('and always tells of another amount is asked no more after seven days; what is wrong stays written', async () => {
    const { services, fournisseur, verdict, lire } = await naitre()
    Object.assign(fournisseur, { interroger: async () => verdict({ montantCents: 1 }) })
    apres(1)
    await balayer(services)
    expect(await lire()).toMatchObject({
      etat: 'OUVERTE',
      anomalies: [expect.stringContaining('Montant annoncé')],
      interroger_le: expect.any(Date),
    })
    apres(8)
    await balayer(services)
    expect(await lire()).toMatchObject({
      etat: 'EXPIREE',
      anomalies: [expect.stringContaining('Montant annoncé')],
      interroger_le: null,
    })
  })

  it('and goes on so after somebody has closed what was found is a case again after seven days', async () => {
    const { services, fournisseur, reference, verdict, lire } = await naitre()
    Object.assign(fournisseur, { interroger: async () => verdict({ montantCents: 1 }) })
    apres(1)
    await balayer(services)
    const { id } = (await parReference(services.db, reference))!
    const close = { close_le: horloge.maintenant(), motif_cloture: 'Vu.' }
    await services.db.updateTable('anomalie_paiement').set(close).where('tentative_id', '=', id).execute()
    apres(8)
    await balayer(services)
    expect((await lire()).anomalies).toEqual([expect.stringContaining('sept jours')])
  })

  it('and tells only after its seven days that it was paid has the payment recorded, not expired', async () => {
    const { services, fournisseur, verdict, lire } = await naitre()
    Object.assign(fournisseur, { interroger: async () => verdict() })
    apres(8)
    await balayer(services)
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', anomalies: [], interroger_le: null })
  })

  it('and answers about another attempt says nothing of either, and somebody is to look at it', async () => {
    const [une, autre] = [await naitre(), await naitre()]
    Object.assign(une.fournisseur, { interroger: async () => autre.verdict() })
    const tentative = await parReference(app.services.db, une.reference)
    expect(await interrogerTentative(une.services, une.fournisseur, tentative!)).toMatchObject({ suite: 'NOTEE' })
    expect(await une.lire()).toMatchObject({
      etat: 'OUVERTE',
      interrogations: 1,
      anomalies: [`PAYLINE\u202F: répond d’une autre tentative (${autre.reference})`],
    })
    expect(await autre.lire()).toMatchObject({ etat: 'OUVERTE', anomalies: [] })
  })
})

describe('a proof that is not that of the attempt', () => {
  it.each<[string, Partial<Verdict>, string]>([
    ['without currency', { devise: null }, 'Devise annoncée absente ou inconnue, attendue EUR.'],
    ['in another currency', { devise: 'MAD' }, 'Devise annoncée MAD, attendue EUR.'],
    ['without amount', { montantCents: null }, 'Montant annoncé absent, attendu 86,42\u202F€.'],
    ['of a cent less', { montantCents: 8641 }, 'Montant annoncé 86,41\u202F€, attendu 86,42\u202F€.'],
    ['of a cent more', { montantCents: 8643 }, 'Montant annoncé 86,43\u202F€, attendu 86,42\u202F€.'],
    ['without transaction', { identifiantTransaction: null }, 'La transaction n’a pas de numéro.'],
  ])('%s records nothing, and somebody sees it', async (_, autrement, dite) => {
    const { annoncer, lire, facture } = await naitre()
    await annoncer(autrement)
    expect(await lire()).toMatchObject({ etat: 'OUVERTE', anomalies: [dite] })
    expect(
      await app.services.db.selectFrom('reglement').select('id').where('facture_id', '=', facture).execute(),
    ).toEqual([])
  })
})

describe('an attempt that was recorded while it was being asked about', () => {
  it('is asked about no more', async () => {
    let questions = 0
    const { services, fournisseur, verdict, annoncer, reference, lire } = await naitre()
    Object.assign(fournisseur, {
      async interroger(tentative: { reference: string }) {
        if (tentative.reference !== reference) throw new FournisseurIndisponible('une autre')
        questions += 1
        if (questions > 1) return verdict()
        await annoncer()
        throw new FournisseurIndisponible('en panne')
      },
    })
    for (let tour = 1; tour < 5; tour++) {
      apres(tour / 4)
      await balayer(services)
    }
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', interroger_le: null })
    expect(questions).toBe(1)
  })

  it.each(['ENREGISTRE', 'EN_ATTENTE'] as const)('nor when it was left to be looked at, and is %s', async (issue) => {
    let questions = 0
    const { services, fournisseur, verdict, annoncer, reference, lire } = await naitre()
    await annoncer()
    await app.services.db
      .updateTable('tentative_paiement')
      .set({ interroger_le: new Date(DEPART) })
      .where('reference', '=', reference)
      .execute()
    Object.assign(fournisseur, {
      interroger: async (tentative: { reference: string }) => (
        (questions += Number(tentative.reference === reference)),
        verdict({ issue })
      ),
    })
    for (let tour = 0; tour < 3; tour++) await balayer(services)
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', interroger_le: null })
    expect(questions).toBe(1)
  })
})

it('what the bank has not decided is left a week where the provider cannot be asked', async () => {
  const { services, fournisseur, annoncer, reference, lire } = await naitre()
  Object.assign(fournisseur, { interroger: null })
  await annoncer({ issue: 'EN_ATTENTE' })
  // Nothing less by the word of the payer.
  await traiterRetour(services, { utilisateur: null }, { referenceTransaction: reference, issue: 'succes' })
  for (const [jours, etat] of [
    [1, 'EN_ATTENTE'],
    [6.9, 'EN_ATTENTE'],
    [7.1, 'EXPIREE'],
  ] as const) {
    apres(jours)
    await balayer(services)
    expect((await lire()).etat).toBe(etat)
  }
})

describe('a page that takes long to open', () => {
  it('is one page for two clicks: the one whose token is stored', async () => {
    let pages = 0
    const pret = Promise.withResolvers<void>()
    const { services, demander, lire } = await naitre({
      fournisseur: {
        interroger: null,
        async ouvrir() {
          const page = `jeton-${++pages}-${Math.random()}`
          if (pages === 2) await pret.promise
          return { redirection: { methode: 'GET', url: `https://prestataire.test/${page}`, champs: {} }, jeton: page }
        },
      },
    })
    await app.services.db
      .updateTable('tentative_paiement')
      .set({ redirection: null, jeton: null, etat: 'CREEE' })
      .where('reference', '=', (await lire()).reference)
      .execute()
    // The click that stored the attempt has had its time: whoever clicks now does not wait for it again.
    horloge.regler(new Date(Date.parse(DEPART) + 8000))
    const lente = demander()
    await expect.poll(() => pages).toBe(2)
    const rapide = await demander()
    pret.resolve()
    const [une, autre] = [await lente, rapide]
    expect(une.redirection).toEqual(autre.redirection)
    expect(une.jeton).toBe((await lire()).jeton)
    const { tentative } = await traiterRetour(services, { utilisateur: null }, { token: une.jeton })
    expect(tentative.reference).toBe(une.reference)
  })
})

describe('the instant of a payment', () => {
  const EN_COURS = '2026-11-21T09:04:00.000Z'
  it.each([
    ['1970-01-01T00:00:00.000Z', EN_COURS],
    ['2026-11-20T07:00:00.000Z', EN_COURS],
    ['2026-12-24T00:00:00.000Z', EN_COURS],
    ['2026-11-21T08:00:00.000Z', EN_COURS],
    ['2026-11-21T08:00:00.001Z', '2026-11-21T08:00:00.001Z'],
    ['2026-11-21T09:03:59.999Z', '2026-11-21T09:03:59.999Z'],
  ])('that a provider puts at %s is %s, as is its day', async (dite, instant) => {
    const { fournisseur, verdict, services, lire, facture } = await naitre()
    Object.assign(fournisseur, { interroger: async () => verdict({ dateTransaction: new Date(dite) }) })
    horloge.regler(EN_COURS)
    await balayer(services)
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', transaction_le: new Date(instant) })
    const { date_reglement } = await app.services.db
      .selectFrom('reglement')
      .select('date_reglement')
      .where('facture_id', '=', facture)
      .executeTakeFirstOrThrow()
    expect(date_reglement).toBe('2026-11-21')
  })
})

it('a second debit under an attempt that is recorded stays in sight once the first is in the accounts', async () => {
  const { services, annoncer, reference, contrat } = await naitre()
  await annoncer()
  await annoncer({ identifiantTransaction: `AUTRE${reference}`, montantCents: 100 })
  await remettreEncaissements(services)
  const { paiements } = await enVue('aExaminer', contrat)
  expect(paiements.map((un) => [un.reference, un.etat])).toEqual([[reference, 'ENREGISTREE']])
})

describe('what a provider says', () => {
  it('is kept clean and short', async () => {
    const { annoncer, demander, lire, reference } = await naitre()
    await annoncer({ issue: 'REFUSE', code: `\u0000${'9'.repeat(5000)}`, libelle: 'Carte\r\nrefusée' })
    const { etat, code_retour, libelle_retour } = await lire()
    expect([etat, code_retour?.length, libelle_retour]).toEqual(['REFUSEE', 200, 'Carte refusée'])
    // Who clicks again at once is sent to a page of his own, not to that which is over.
    expect((await demander()).reference).not.toBe(reference)
  })

  it('names no transaction with what no name has', async () => {
    const { annoncer, lire } = await naitre()
    await annoncer({ identifiantTransaction: 'T\u00001' })
    expect(await lire()).toMatchObject({ etat: 'OUVERTE', anomalies: ['La transaction n’a pas de numéro.'] })
  })

  it.each([
    ['a byte', Buffer.from('token=a\0')],
    ['an escape', Buffer.from('token=a%00')],
  ])('with a NUL as %s is refused', async (_, corps) => {
    const { services } = await naitre()
    expect(
      await traiterNotification(services, 'payline', { methode: 'POST', requete: '', enTetes: {}, corps }),
    ).toMatchObject({ statut: 503 })
    const { issue } = await services.db
      .selectFrom('notification_paiement')
      .select('issue')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // Before anybody reads it: an incident would be told otherwise.
    expect(issue).toBe('REFUSEE')
  })
})

it('messages that name nothing fill the table no faster than sixty a minute', async () => {
  const { services, verdict } = await naitre()
  apres(30)
  for (let fois = 0; fois < 80; fois++) {
    const corps = Buffer.from(JSON.stringify(verdict({ reference: `INCONNUE${String(fois).padStart(8, '0')}` })))
    await traiterNotification(services, 'payline', { methode: 'POST', requete: '', enTetes: {}, corps })
  }
  const { nombre } = await services.db
    .selectFrom('notification_paiement')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('issue', '=', 'INCONNUE')
    .executeTakeFirstOrThrow()
  expect(nombre).toBe(60)
})

it('amounts are said in the currency of the attempt', async () => {
  const { annoncer, lire } = await naitre({ devise: 'MAD' })
  await annoncer({ montantCents: 100 })
  expect((await lire()).anomalies).toEqual(['Montant annoncé 1,00\u202FMAD, attendu 86,42\u202FMAD.'])
  expect(enToutesLettres(123_456_789, 'EUR')).toBe('1\u202F234\u202F567,89\u202F€')
  await annoncer()
  const { texte } = await app.services.db
    .selectFrom('courrier')
    .select('texte')
    .where('type', '=', 'paiement-recu')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(texte).toContain('86,42\u202FMAD')
  expect(texte).not.toContain('€')
})

describe('a second try after a refusal, on the same page', () => {
  it.each([true, false])(
    'reopens the attempt: no second demand, whether the provider can be asked (%s) or not',
    async (interrogeable) => {
      const { services, fournisseur, annoncer, verdict, demander, reference, lire } = await naitre()
      if (!interrogeable) Object.assign(fournisseur, { interroger: null })
      await annoncer({ issue: 'REFUSE', identifiantTransaction: `T1${reference}` })
      expect(await lire()).toMatchObject({ etat: 'REFUSEE' })
      await annoncer({ issue: 'EN_ATTENTE', identifiantTransaction: `T2${reference}` })
      await annoncer({ issue: 'REFUSE', identifiantTransaction: `T1${reference}` })
      expect(await lire()).toMatchObject({ etat: 'EN_ATTENTE', interroger_le: expect.any(Date) })
      await expect(demander()).rejects.toMatchObject({ code: 'PAIEMENT' })
      if (interrogeable) {
        Object.assign(fournisseur, { interroger: async () => verdict({ identifiantTransaction: `T2${reference}` }) })
        apres(1)
        await balayer(services)
      } else await annoncer({ identifiantTransaction: `T2${reference}` })
      expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', reference, identifiant_transaction: `T2${reference}` })
    },
  )

  it('is found by the payer who comes back, where the provider can be asked', async () => {
    const { services, fournisseur, annoncer, verdict, reference } = await naitre()
    await annoncer({ issue: 'REFUSE', identifiantTransaction: `T1${reference}` })
    Object.assign(fournisseur, {
      interroger: async () => verdict({ issue: 'EN_ATTENTE', identifiantTransaction: `T2${reference}` }),
    })
    const { tentative } = await traiterRetour(
      services,
      { utilisateur: null },
      { referenceTransaction: reference, issue: 'succes' },
    )
    expect(tentative.etat).toBe('EN_ATTENTE')
  })
})

describe('a code that nobody here knows', () => {
  it.each([true, false])(
    'decides nothing and holds nothing back: the bill may be paid otherwise, and somebody sees it (can be asked: %s)',
    async (interrogeable) => {
      const { fournisseur, annoncer, demander, reference, contrat, lire } = await naitre()
      if (!interrogeable) Object.assign(fournisseur, { interroger: null })
      await annoncer({ issue: 'INCONNU', alarme: 'Payline : code inconnu 77777' })
      expect(await lire()).toMatchObject({
        etat: 'OUVERTE',
        code_retour: null,
        anomalies: ['Payline : code inconnu 77777'],
        interroger_le: expect.any(Date),
      })
      apres(0.01)
      expect((await demander()).reference).not.toBe(reference)
      const { paiements } = await enVue('sansRetour', contrat)
      expect(paiements.find((un) => un.reference === reference)).toMatchObject({
        anomalies: [{ texte: 'Payline : code inconnu 77777' }],
      })
    },
  )

  it('is asked about again, and what it turned into is recorded', async () => {
    const { services, fournisseur, annoncer, verdict, reference, lire } = await naitre()
    await annoncer({ issue: 'INCONNU', alarme: 'code inconnu' })
    // What was said of another transaction is answered by nobody.
    await annoncer({ issue: 'INCONNU', alarme: 'autre code', identifiantTransaction: `AUTRE${reference}` })
    Object.assign(fournisseur, { interroger: async () => verdict() })
    apres(1)
    await balayer(services)
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', anomalies: ['autre code'] })
  })

  it('that repeats a recorded transaction with another amount or currency is for somebody to see', async () => {
    const { annoncer, lire } = await naitre()
    for (const autrement of [{}, {}, { montantCents: 1 }, { devise: 'MAD' }] as const) await annoncer(autrement)
    expect(await lire()).toMatchObject({
      etat: 'ENREGISTREE',
      anomalies: [expect.stringContaining('Montant annoncé'), expect.stringContaining('Devise annoncée')],
    })
  })

  it('about a payment that is recorded is for somebody to see', async () => {
    const { annoncer, lire } = await naitre()
    await annoncer()
    await annoncer({ issue: 'INCONNU', alarme: 'code inconnu' })
    expect(await lire()).toMatchObject({ etat: 'ENREGISTREE', anomalies: ['code inconnu'] })
  })
})
