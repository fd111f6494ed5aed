import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importsDans, type Imports } from '../../../import/testing/base.ts'
import { contrat, facture } from '../../../import/testing/lignes.ts'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { annoncesFactures } from '../../factures/document/annonces-factures.job.ts'

const horloge = horlogeReglable('2026-11-23T08:00:00Z')
let app: TestApp
let imports: Imports
beforeAll(async () => {
  app = await createTestApp({ horloge })
  imports = await importsDans(app.services.pool, () => horloge.maintenant())
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
beforeEach(() => horloge.regler('2026-11-23T08:00:00Z'))
afterAll(() => app.close())

/** A contract that its subscriber has just ended; the utility knows his e-mail, unless told. */
async function termine(email: string | null = `titulaire${numeroUnique()}@exemple.fr`, payeur?: string) {
  const { db } = app.services
  const demandeur = `demandeur${numeroUnique()}@exemple.fr`
  const titulaire = await creerClient(db, { nom: 'Éluard', email })
  const numeroCompteur = `D${numeroUnique()}`
  const numero = await creerContratReleve(db, { titulaire, numeroCompteur, ...(payeur && { payeur }) })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, numero)
  await montrerClient(db, id)
  const choisies = {
    info_date: '23/11/2026',
    info_index: [{ numeroOrdre: 1, valeurIndex: 1280 }],
    titulaire_email: demandeur,
    titulaire_adresse_rue: '4 quai du Port',
    titulaire_adresse_pays: 'FRANCE',
    titulaire_adresse_codePostal: '38999',
    titulaire_adresse_ville: 'Valombre',
  }
  await (
    await app.clientDe(id)
  )(demarchesCalls.creationNouvelleDemarche, envoiDe('RESILIATION', numero, { choisies }))
  return { contrat: numero, email, demandeur }
}

/** The utility makes the bill, sends it as it sends all of them, and the morning comes. */
async function facturer(
  numeroContrat: string,
  voulu: object = {},
  { quand = '2026-11-26T09:25:00Z', ...options }: { quand?: string; silencieux?: boolean | undefined } = {},
) {
  const numero = `FC${numeroUnique()}`
  const voulue = { numeroContrat, type: 'CLOTURE', dateEmission: '2026-11-25', dateEcheance: '2026-12-20' }
  horloge.regler(quand)
  const { comptes } = await imports.ndjson('factures', [facture(numero, { ...voulue, ...voulu })], options)
  expect(comptes).toMatchObject({ acceptees: 1 })
  // Two servers of one agency are woken at once.
  await Promise.all([annoncesFactures.executer(app.services), annoncesFactures.executer(app.services)])
  return numero
}
const annonces = async (adresse: string) =>
  (await courriersPour(app.services.db, adresse)).filter(({ type }) => type === 'facture-cloture')
const jetonDe = (texte: string) => decodeURIComponent(/[?&]token=([^\s&]+)/.exec(texte)?.[1] ?? '')

describe('the end of a contract', () => {
  it('that the utility decides opens it to the accounts of its customers, and to no other; once', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db)
    const numero = await creerAbonnement(db, { titulaire })
    const [elle, numeros, ailleurs] = [
      await creerUtilisateur(db),
      await creerUtilisateur(db),
      await creerUtilisateur(db),
    ]
    for (const id of [elle, numeros]) await rattacher(db, id, numero)
    await rattacher(db, ailleurs, await creerAbonnement(db))
    for (const id of [elle, ailleurs]) await montrerClient(db, id)
    const finie = { numeroClientTitulaire: titulaire, codeEtatContrat: 'RA', dateResiliation: '2026-11-20' }
    const importer = async (change: object) =>
      expect((await imports.ndjson('contrats', [contrat(numero, { ...finie, ...change })])).comptes).toMatchObject({
        acceptees: 1,
      })
    const vus = async () => {
      const lus = await db
        .selectFrom('utilisateur')
        .select(['id', 'acces_contrat_resilie'])
        .where('id', 'in', [elle, numeros, ailleurs])
        .execute()
      return lus.filter((lu) => lu.acces_contrat_resilie).map(({ id }) => id)
    }
    await importer({ codeEtatContrat: 'SE', dateResiliation: null })
    expect(await vus()).toEqual([])
    const clientDElle = await app.clientDe(elle)
    const parDefaut = async () => (await clientDElle(abonnementsCalls.getContratParDefaut, {})).contrat
    expect(await parDefaut()).toMatchObject({ isResilie: false })
    await importer({})
    expect(await vus()).toEqual([elle])
    await expect.poll(parDefaut).toMatchObject({ numeroContrat: numero, isResilie: true })
    // What an administrator shuts afterwards stays shut.
    await db.updateTable('utilisateur').set({ acces_contrat_resilie: false }).where('id', '=', elle).execute()
    await importer({ libelleRythmeReleve: 'Annuel' })
    expect(await vus()).toEqual([])
  })

  it('is told to the utility with what its bill is made of', async () => {
    const { contrat: numeroContrat } = await termine()
    const resiliation = (await evenementsPour(app.services.db, numeroContrat)).find(
      ([type]) => type === 'contrat.resilie',
    )
    expect(resiliation?.[1]).toMatchObject({
      numeroContrat,
      jour: '2026-11-23',
      cadrans: [1280],
      retractation: false,
      aFacturer: true,
      adresse: { voie: '4 QUAI DU PORT', codePostal: '38999', ville: 'VALOMBRE' },
    })
  })
})

describe('the closing bill', () => {
  it('is announced once to its payer, who opens and pays it without the contract that is shut', async () => {
    const { contrat: numeroContrat, email } = await termine()
    const numero = await facturer(numeroContrat)
    await annoncesFactures.executer(app.services)
    const [courrier, ...autres] = await annonces(email!)
    expect(autres).toEqual([])
    for (const dit of ['Éluard', numeroContrat, '23/11/2026', /105,61\s€ à payer avant le 20\/12\/2026/])
      expect(courrier?.texte).toMatch(dit)
    const visiteur = await app.clientDe(null)
    const lien = await visiteur(facturesCalls.lienFacture, { params: { token: jetonDe(courrier!.texte) } })
    expect(lien.numeroFactureClient).toBe(numero)
    expect(courrier?.texte).toContain(`/paiements?numFacture=${numero}&numContrat=${numeroContrat}`)
    const trouvee = await visiteur(paiementsCalls.infoFacture, { params: { a: numero, b: numeroContrat }, body: {} })
    expect(trouvee).toMatchObject({ isValide: true, isPaiementAutorise: true, soldeFactureClient: 105.61 })
  })

  it('of a payer without an e-mail is announced to whoever asked for the end', async () => {
    const { contrat: numeroContrat, demandeur } = await termine(null)
    await facturer(numeroContrat)
    expect(await annonces(demandeur)).toHaveLength(1)
  })

  it('is announced to its payer, and not to the holder for whom he pays', async () => {
    const payeur = `payeur${numeroUnique()}@exemple.fr`
    const { contrat: numeroContrat, email } = await termine(
      undefined,
      await creerClient(app.services.db, { email: payeur }),
    )
    await facturer(numeroContrat)
    expect([(await annonces(email!)).length, (await annonces(payeur)).length]).toEqual([0, 1])
  })

  it.each([
    ['thirty days', '2026-12-25T09:25:00Z', 1],
    ['thirty-one days', '2026-12-26T09:25:00Z', 0],
  ])('that comes %s after it was issued (%s) is announced so often: %i', async (_, quand, fois) => {
    const { contrat: numeroContrat, email } = await termine()
    await facturer(numeroContrat, {}, { quand })
    expect(await annonces(email!)).toHaveLength(fois)
  })

  it.each([
    [
      'is taken from the account',
      { modeReglement: 'PRELEVEMENT' },
      /prélevés sur votre compte à partir du 20\/12\/2026/,
    ],
    [
      'is taken as the months were',
      { modeReglement: 'MENSUALISATION' },
      /prélevés sur votre compte à partir du 20\/12\/2026/,
    ],
    ['is settled', { solde: 0 }, /elle est de 105,61\s€\.\s+Il n’y a rien à payer\./],
    ['is given back', { montantHT: -10, montantTVA: 0, montantTTC: -10 }, /vous doit 10,00\s€/],
  ])('says so when it %s, and asks for no payment', async (_, voulu, phrase) => {
    const { contrat: numeroContrat, email } = await termine()
    await facturer(numeroContrat, voulu)
    const [courrier] = await annonces(email!)
    expect(courrier?.texte).toMatch(phrase)
    expect(courrier?.texte).not.toContain('/paiements')
  })

  it.each([
    ['of before the last day', { dateEmission: '2026-11-20' }, {}],
    ['that is not issued yet', { dateEmission: '2026-11-27' }, {}],
    ['that is none', { type: 'FACTURE' }, {}],
    ['without a document', { pdfDisponible: false }, {}],
    ['imported silently', {}, { silencieux: true }],
  ])('a bill %s is not announced', async (_, voulu, options) => {
    const { contrat: numeroContrat, email } = await termine()
    await facturer(numeroContrat, voulu, options)
    expect(await annonces(email!)).toEqual([])
  })
})
