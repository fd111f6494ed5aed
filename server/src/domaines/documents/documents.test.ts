import { documentsCalls as calls } from '@ael/contract/documents/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { numeroUnique } from '../../testing/clients.ts'
import { creerDocument } from '../../testing/documents.ts'
import { refus } from '../../testing/refus.ts'
import { creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let anonyme: Client
let client: Client
let contract: string
/** Documents of a test carry its own commune and agreement. */
let code: string

beforeAll(async () => {
  app = await createTestApp()
  anonyme = await app.clientDe(null)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('document_archive').execute()
  code = numeroUnique()
  contract = await creerAbonnement(db, { colonnes: { traite_facturation_code: `T${code}`, code_commune: code } })
  const usager = await creerUtilisateur(db)
  await rattacher(db, usager, contract)
  client = await app.clientDe(usager)
})

const reglement = (traite: string, voulu: Parameters<typeof creerDocument>[1] = {}) =>
  creerDocument(app.services.db, {
    type: 'REGLEMENT_SERVICE',
    libelle: 'Règlement du service',
    cle: 'numeroTraite',
    valeur: traite,
    ...voulu,
  })
const lister = async (query: Record<string, unknown> = {}, params = { contract }, par = client) => {
  const { resultats, nbTotalResultats } = await par(calls.contenuArchiveContrat, { params, query })
  return { ids: resultats.map(({ id }) => id), nbTotalResultats }
}

describe('the documents of a contract', () => {
  it('are its own, those of its agreement, of its commune and of everybody, and no others', async () => {
    const { db } = app.services
    const siens = [
      await creerDocument(db, { date: '2026-01-01' }),
      await reglement(`T${code}`, { date: '2026-02-01' }),
      await creerDocument(db, { cle: 'numeroContrat', valeur: contract, date: '2026-03-01' }),
      await creerDocument(db, { type: 'DOCUMENT_ARS', cle: 'codeCommune', valeur: code, date: '2026-03-01' }),
    ]
    await reglement('AUTRE')
    await creerDocument(db, { type: 'DOCUMENT_ARS', cle: 'codeCommune', valeur: `${code}9` })
    await creerDocument(db, { cle: 'numeroContrat', valeur: '9999999' })
    await creerDocument(db, { type: 'TEMPLATE_CONTRAT' })
    // What has the value of another key.
    await creerDocument(db, { cle: 'numeroTraite', valeur: contract })
    await creerDocument(db, { cle: 'numeroContrat', valeur: code })
    expect(await lister()).toEqual({ ids: siens, nbTotalResultats: 4 })
    expect(await lister({ triDecroissant: true, nbElements: 3, indexPage: 2 })).toEqual({
      ids: [siens[0]],
      nbTotalResultats: 4,
    })
    expect(await lister({ indexPage: 9 })).toEqual({ ids: [], nbTotalResultats: 4 })
    // Of one day, the last that was archived.
    expect((await lister({ triDecroissant: true, nbElements: 1 })).ids).toEqual([siens[3]])
    expect((await lister({ triDecroissant: true, nbElements: 1, indexPage: 2 })).ids).toEqual([siens[2]])
  })

  it('are sorted by their names, accents aside, or by their kinds', async () => {
    const { db } = app.services
    const sien = { cle: 'numeroContrat', valeur: contract }
    const [zone, eau, abri] = [
      await creerDocument(db, { ...sien, libelle: 'Zone', date: '2026-01-01', type: 'DOCUMENT_ARS' }),
      await creerDocument(db, { ...sien, libelle: 'Évacuation', date: '2026-01-02' }),
      await reglement(`T${code}`, { libelle: 'abri', date: '2026-01-03' }),
    ]
    expect((await lister({ tri: 'libelle' })).ids).toEqual([abri, eau, zone])
    expect((await lister({ tri: 'type' })).ids).toEqual([zone, eau, abri])
    expect((await lister({ tri: 'type', triDecroissant: true })).ids).toEqual([abri, eau, zone])
  })

  it('say what they are and whom they are for', async () => {
    const id = await reglement(`T${code}`)
    await creerDocument(app.services.db, { date: '2026-01-02' })
    const { resultats } = await client(calls.contenuArchiveContrat, { params: { contract }, query: {} })
    expect(resultats).toEqual([
      {
        id,
        date: '2026-01-01',
        type: 'REGLEMENT_SERVICE',
        libelle: 'Règlement du service',
        nomFichier: 'conditions.pdf',
        taille: 300,
        cle: 'numeroTraite',
        condition: `T${code}`,
        fullCondition: `numeroTraite = T${code}`,
      },
      expect.objectContaining({ date: '2026-01-02', cle: null, condition: null, fullCondition: null }),
    ])
  })

  it('leave the quality of water to those who have water', async () => {
    const { db } = app.services
    const bulletin = await creerDocument(db, { type: 'DOCUMENT_ARS', cle: 'codeCommune', valeur: code })
    const regles = await reglement(code, { cle: 'codeCommune' })
    const electrique = await creerAbonnement(db, { type: 'BT', colonnes: { code_commune: code } })
    const usager = await creerUtilisateur(db)
    await rattacher(db, usager, electrique)
    await poserCompteur(db, electrique, { numero: `E${code}` })
    const query = { numeroCompteur: `E${code}`, types: 'REGLEMENT_SERVICE' }
    expect(await anonyme(calls.getDocumentsParTypesPourSouscriptionContrat, { query })).toEqual([])
    expect(await lister({}, { contract: electrique }, await app.clientDe(usager))).toEqual({
      ids: [],
      nbTotalResultats: 0,
    })
    // Sewage is the business of a commune as well.
    const assaini = await creerAbonnement(db, { type: 'AS', colonnes: { code_commune: code } })
    await rattacher(db, usager, assaini)
    await poserCompteur(db, assaini, { numero: `A${code}` })
    const sien = { ...query, numeroCompteur: `A${code}` }
    expect(await anonyme(calls.getDocumentsParTypesPourSouscriptionContrat, { query: sien })).toMatchObject([
      { id: regles },
    ])
    const vus = await lister({}, { contract: assaini }, await app.clientDe(usager))
    expect(vus.ids).toEqual([bulletin, regles])
  })

  it.each([
    ['REGLEMENT eaux', true],
    ['règle', true],
    ['%', false],
    ['_', false],
  ])('searched for « %s » are found: %s', async (recherche, trouve) => {
    await reglement(`T${code}`, { libelle: 'Règlement des eaux usées' })
    expect((await lister({ recherche })).nbTotalResultats).toBe(trouve ? 1 : 0)
  })
})

describe('the documents of a meter', () => {
  const deCompteur = (numeroCompteur: string, par = client) =>
    par(calls.contenuArchiveCompteur, { params: { numeroCompteur }, query: {} })

  it('are those of the contract that it serves today', async () => {
    const { db } = app.services
    const id = await creerDocument(db, { cle: 'numeroContrat', valeur: contract })
    await poserCompteur(db, contract, { numero: `M${code}` })
    await poserCompteur(db, contract, { numero: `V${code}`, fin: '2024-01-01' })
    expect((await deCompteur(`M${code}`)).resultats).toMatchObject([{ id }])
    expect((await refus(deCompteur(`V${code}`)))?.status).toBe(403)
  })

  it('are closed to anybody else, whether or not the meter exists', async () => {
    await poserCompteur(app.services.db, contract, { numero: `M${code}` })
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    for (const numero of [`M${code}`, 'INCONNU']) {
      expect(await refus(deCompteur(numero, autre))).toMatchObject({ status: 403, code: 'DROITS' })
    }
  })
})

describe('before a contract', () => {
  it('lists the rules of service of an agreement, the newest first', async () => {
    const ancien = await reglement('EAU', { date: '2019-05-01' })
    const [precedent, actuel] = [
      await reglement('EAU', { date: '2025-05-01' }),
      await reglement('EAU', { date: '2025-05-01' }),
    ]
    await reglement('ASS')
    for (const lieu of [{ cle: 'numeroTraite', valeur: 'EAU' }, {}]) await creerDocument(app.services.db, lieu)
    const lus = await anonyme(calls.listeReglementService, { params: { numeroTraite: 'EAU' } })
    expect(lus.map(({ id }) => id)).toEqual([actuel, precedent, ancien])
  })

  it('lists those of all agreements and communes when none is named, and nothing else', async () => {
    const eau = await reglement('EAU', { libelle: 'Règlement de l’eau', date: '2025-05-01' })
    const commune = await reglement(code, { libelle: 'Règlement à Montclar', cle: 'codeCommune', date: '2019-05-01' })
    await creerDocument(app.services.db, {})
    const lus = await anonyme(calls.listeReglementService, { params: {} })
    expect(lus.map(({ id }) => id)).toEqual([eau, commune])
  })

  it('gives what is to be read for a meter, by types', async () => {
    const { db } = app.services
    await poserCompteur(db, contract, { numero: `M${code}` })
    const conditions = await creerDocument(db, { date: '2026-02-01' })
    const regles = await reglement(`T${code}`)
    for (const valeur of [contract, code, `T${code}`]) await creerDocument(db, { cle: 'numeroContrat', valeur })
    const demander = async (query: { numeroCompteur?: string; types?: string }) =>
      (await anonyme(calls.getDocumentsParTypesPourSouscriptionContrat, { query })).map(({ id }) => id)
    expect(await demander({ numeroCompteur: `M${code}` })).toEqual([conditions, regles])
    expect(await demander({ numeroCompteur: 'INCONNU' })).toEqual([conditions])
    expect(await demander({})).toEqual([conditions])
    expect(await demander({ numeroCompteur: `M${code}`, types: 'reglement_service, FORMULAIRE_RETRACTATION' })).toEqual(
      [regles],
    )
    expect(await refus(demander({ types: 'TEMPLATE_SEPA' }))).toMatchObject({ status: 400 })
  })
})

describe('a document is given', () => {
  const telecharger = (par: Client, id: number) => par(calls.telecharger, { body: { id } })
  const dontLeContrat = (numero: string) => creerDocument(app.services.db, { cle: 'numeroContrat', valeur: numero })

  it('to everybody when it is the utility’s own', async () => {
    const { nomFichier, type, contenu } = await telecharger(anonyme, await reglement('EAU'))
    expect({ nomFichier, type, taille: contenu.size }).toEqual({
      nomFichier: 'conditions.pdf',
      type: 'application/pdf',
      taille: 300,
    })
  })

  it('to whoever holds its contract, and to staff, the models too', async () => {
    const id = await dontLeContrat(contract)
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    for (const lecteur of [client, agent]) expect((await telecharger(lecteur, id)).contenu.size).toBe(300)
    const modele = await creerDocument(app.services.db, { type: 'TEMPLATE_SEPA' })
    expect((await telecharger(agent, modele)).contenu.size).toBe(300)
  })

  it('to nobody else: to them it does not exist', async () => {
    const { db } = app.services
    const id = await dontLeContrat(contract)
    const autre = await app.clientDe(await creerUtilisateur(db))
    const modele = await creerDocument(db, { type: 'TEMPLATE_SEPA' })
    const duTraite = await creerDocument(db, { type: 'TEMPLATE_SEPA', cle: 'numeroTraite', valeur: contract })
    for (const [lecteur, numero] of [
      [anonyme, id],
      [autre, id],
      [client, modele],
      [client, duTraite],
      [client, 987_654_321],
    ] as const) {
      expect(await refus(telecharger(lecteur, numero))).toMatchObject({ status: 404, code: 'DOCUMENT' })
    }
  })

  it('to a secondary user within his perimeter, unless it closes the documents', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    await rattacher(db, premium, contract)
    const id = await dontLeContrat(contract)
    const secondaire = async (scopes: string[]) => {
      const utilisateur_id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
      const univers_id = await creerUnivers(db, premium, { contrats: [contract], scopes })
      await db.insertInto('univers_utilisateur').values({ univers_id, utilisateur_id }).execute()
      return app.clientDe(utilisateur_id)
    }
    expect((await telecharger(await secondaire([]), id)).contenu.size).toBe(300)
    expect((await refus(telecharger(await secondaire(['affichertuiledocuments']), id)))?.status).toBe(404)
  })
})

it.each([
  ['a rule of service without agreement', { type: 'REGLEMENT_SERVICE' }],
  ['a bulletin without commune', { type: 'DOCUMENT_ARS' }],
  ['a key without value', { cle: 'numeroTraite' }],
  ['no bytes', { contenu: Buffer.alloc(0) }],
  ['more than 5 MB', { contenu: Buffer.alloc(5 * 1024 * 1024 + 1) }],
])('%s is not kept', async (_, voulu) => {
  await expect(creerDocument(app.services.db, voulu)).rejects.toThrow('violates check constraint')
})
