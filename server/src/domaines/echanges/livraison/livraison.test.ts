import type { Client } from '@ael/contract/client.ts'
import { echangesCalls as appels } from '@ael/contract/echanges/calls.ts'
import { messageDe } from '@ael/contract/echanges/evenements.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publier } from '../../../kernel/evenements/publier.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { purgeEvenements } from '../purge-evenements.job.ts'
import { livrerEvenements } from './livrer-evenements.ts'
import { livrerAuRecepteur } from './livrer.ts'
import { ouvrirRecepteur, type Recu } from './testing/recepteur.ts'

/** A second address that is allowed. */
const AUTRE = 'https://si.exemple.test'
const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let app: TestApp
let adminId: number
/** Signed in anew for each call: days go by. */
const admin = (async (appel, ...entree) => (await app.clientDe(adminId))(appel, ...entree)) as Client
let recepteur: Awaited<ReturnType<typeof ouvrirRecepteur>>
let adresse: string
let secret: string
let recepteurId: number
let recus: Recu[] = []
/** What the receiver at an address answers to a message; nothing: it hangs up. */
let repondre: (corps: string, chemin: string) => number | null = () => 204

beforeAll(async () => {
  recepteur = await ouvrirRecepteur({
    repondre: (corps, chemin) => repondre(corps, chemin),
    secret: () => secret,
    maintenant: () => horloge.maintenant(),
    recevoir: (recu) => recus.push(recu),
  })
  const { hote } = recepteur
  adresse = `http://${hote}/evenements`
  app = await createTestApp({ horloge, env: { ECHANGES_ADRESSES: `http://${hote},https://${hote},${AUTRE}` } })
  adminId = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
})
afterAll(async () => {
  await app.close()
  recepteur.fermer()
})

const recepteurs = async () => (await admin(appels.listeRecepteurs, {})).resultats
const avancer = (ms: number) => horloge.regler(new Date(horloge.maintenant().getTime() + ms))
const livrer = () => livrerEvenements(app.services)
const dire = (numeroContrat: string, ...codes: string[]) =>
  app.services.db
    .transaction()
    .execute((trx) => publier(app.services, trx, 'service.resilie', ...codes.map((code) => ({ numeroContrat, code }))))
const codes = (contrat: string) =>
  recus
    .map(({ corps }) => JSON.parse(corps) as { data: { numeroContrat: string; code: string } })
    .filter(({ data }) => data.numeroContrat === contrat)
    .map(({ data }) => data.code)
const dernierActe = async () => (await admin(journalCalls.listeActes, { query: {} })).resultats[0]
const livraisons = async (query: Record<string, unknown> = {}) =>
  (await admin(appels.listeLivraisons, { query })).resultats

beforeEach(async () => {
  horloge.regler('2026-11-23T09:00:00Z')
  recus = []
  repondre = () => 204
  ;({ secret } = await admin(appels.creerRecepteur, {
    body: { libelle: 'Facturation', url: adresse, types: ['service.resilie', 'service.souscrit'] },
  }))
  recepteurId = (await recepteurs())[0]!.id
})
afterEach(async () => {
  await app.services.db.deleteFrom('recepteur').execute()
  await app.services.db.deleteFrom('evenement_sortant').execute()
})

describe('an event', () => {
  it('is delivered signed, as its schema says, and once', async () => {
    await dire('0000001', 'FE')
    await livrer()
    await livrer()
    expect(recus).toHaveLength(1)
    expect(recus[0]).toMatchObject({ juste: true, id: expect.stringMatching(/^[\da-f-]{36}$/) })
    const message = messageDe('service.resilie').parse(JSON.parse(recus[0]!.corps))
    expect(message).toMatchObject({ timestamp: '2026-11-23T09:00:00.000Z', data: { code: 'FE' } })
    const livreeLe = '2026-11-23T10:00:00+01:00'
    expect(await livraisons()).toMatchObject([
      { etat: 'LIVREE', statut: 204, tentatives: 1, sujet: '0000001', livreeLe },
    ])
    const joint = { etat: 'JOINT', enAttente: 0, abandonnees: 0, dernierSuccesLe: livreeLe }
    expect(await recepteurs()).toMatchObject([joint])
  })

  it('of an act that is taken back is told to nobody', async () => {
    await expect(
      app.services.db.transaction().execute(async (trx) => {
        await publier(app.services, trx, 'service.resilie', { numeroContrat: '0000001', code: 'FE' })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await livrer()
    expect(recus).toEqual([])
  })

  it('that a receiver did not ask for is not sent to it', async () => {
    await app.services.db
      .transaction()
      .execute((trx) => publier(app.services, trx, 'client.modifie', { numeroClient: '1', changements: {} }))
    await livrer()
    expect(recus).toEqual([])
    expect(await livraisons()).toEqual([])
  })
})

describe('the order', () => {
  it('of a contract is kept, of a thousand messages of many contracts', async () => {
    const contrats = Array.from({ length: 40 }, (_, rang) => String(rang).padStart(7, '0'))
    for (let tour = 0; tour < 30; tour++)
      await app.services.db
        .transaction()
        .execute((trx) =>
          publier(
            app.services,
            trx,
            'service.resilie',
            ...contrats.map((numeroContrat) => ({ numeroContrat, code: `${tour}` })),
          ),
        )
    await livrer()
    expect(recus).toHaveLength(1200)
    const attendu = Array.from({ length: 30 }, (_, tour) => `${tour}`)
    for (const contrat of contrats) expect(codes(contrat)).toEqual(attendu)
  })

  it('waits behind a message that is refused, in the batch that is read meanwhile too, and other contracts do not', async () => {
    let refuse = true
    repondre = (corps) => (refuse && corps.includes('"A1"') ? 422 : 204)
    const autres = Array.from({ length: 500 }, (_, rang) => `B${rang}`)
    await dire('0000001', 'A1', 'A2')
    await dire('0000002', ...autres)
    await dire('0000001', 'A3')
    await livrer()
    expect([codes('0000001'), codes('0000002')]).toEqual([[], autres])
    await dire('0000001', 'A4')
    await livrer()
    expect(codes('0000001')).toEqual([])
    refuse = false
    avancer(5000)
    await livrer()
    expect(codes('0000001')).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  it('is kept of a message whose hour comes again while those behind it are read', async () => {
    let refusee = false
    repondre = (corps) => {
      if (corps.includes('"B700"')) avancer(10_000)
      if (refusee || !corps.includes('"A1"')) return 204
      refusee = true
      return 422
    }
    await dire('0000001', 'A1')
    await dire('0000002', ...Array.from({ length: 1700 }, (_, rang) => `B${rang}`))
    await dire('0000001', 'A2')
    await livrer()
    avancer(10_000)
    await livrer()
    expect(codes('0000001')).toEqual(['A1', 'A2'])
    expect(codes('0000002')).toHaveLength(1700)
  })

  it('of a contract that fills batch after batch is kept, each message sent once', async () => {
    const tous = Array.from({ length: 1200 }, (_, rang) => `${rang}`)
    await dire('0000001', ...tous)
    await livrer()
    expect(codes('0000001')).toEqual(tous)
  })

  it('a message that is refused for three days is a dead letter, which the others pass and which can be sent again', async () => {
    repondre = (corps) => (corps.includes('"A1"') ? 500 : 204)
    await admin(appels.creerRecepteur, { body: { libelle: 'Archives', url: adresse, types: ['essai'] } })
    await dire('0000001', 'A1', 'A2')
    for (let essai = 0; essai < 10; essai++) {
      await livrer()
      avancer(86_400_000)
    }
    await livrer()
    expect(codes('0000001')).toEqual(['A2'])
    const [morte] = await livraisons({ etat: 'ABANDONNEE' })
    expect(morte).toMatchObject({ tentatives: 10, statut: 500, erreur: 'refusé', prochainEssai: null })
    const [archives, facturation] = await recepteurs()
    expect([archives?.abandonnees, facturation]).toMatchObject([0, { abandonnees: 1, etat: 'JOINT' }])
    const rejouer = (recepteur: number) => admin(appels.rejouerLivraisons, { body: { recepteur } })
    expect(await refus(rejouer(archives!.id))).toMatchObject({ code: 'REJOUER' })
    expect(await rejouer(recepteurId)).toEqual({ message: '1 livraison repart.' })
    expect((await dernierActe())?.avant).toEqual([{ id: morte!.id, etat: 'ABANDONNEE' }])
    // Refused once more, it has its three days before it again.
    await livrer()
    expect(await livraisons({ etat: 'ATTENTE' })).toMatchObject([{ id: morte!.id, tentatives: 1 }])
    repondre = () => 204
    avancer(5000)
    await livrer()
    expect(codes('0000001')).toEqual(['A2', 'A1'])
    expect(recus.at(-1)?.id).toBe(morte?.reference)
    expect(await refus(rejouer(recepteurId))).toMatchObject({ code: 'REJOUER' })
  })
})

describe('a receiver that is down', () => {
  it.each([
    ['hangs up', null, /^(?!réponse)\S/],
    ['is overwhelmed', 503, /^réponse 503/],
    ['leads elsewhere', 302, /^réponse 302/],
    ['knows the secret no more', 401, /^réponse 401/],
  ])('for a day (%s) loses nothing, and gets all in order', async (_, statut, dit) => {
    repondre = () => statut
    for (let heure = 0; heure < 24; heure++) {
      await dire('0000001', `H${heure}`)
      await livrer()
      avancer(3_600_000)
    }
    expect(await recepteurs()).toMatchObject([
      { etat: 'EN_PANNE', enAttente: 24, abandonnees: 0, derniereErreur: expect.stringMatching(dit) },
    ])
    repondre = () => 204
    await livrer()
    expect(codes('0000001')).toEqual(Array.from({ length: 24 }, (_, heure) => `H${heure}`))
    expect(recus.every(({ juste }) => juste)).toBe(true)
    expect(await recepteurs()).toMatchObject([{ etat: 'JOINT', enAttente: 0, derniereErreur: null }])
  })

  it('does not hold another up: each is sent what is its own, and counted by itself', async () => {
    const archives = adresse.replace('evenements', 'archives')
    await admin(appels.creerRecepteur, { body: { libelle: 'Archives', url: archives, types: ['service.resilie'] } })
    repondre = (_, chemin) => (chemin === '/archives' ? 503 : 204)
    await dire('0000001', 'A1', 'A2')
    await livrer()
    expect(codes('0000001')).toEqual(['A1', 'A2'])
    avancer(5000)
    await livrer()
    expect(await recepteurs()).toMatchObject([
      { libelle: 'Archives', etat: 'EN_PANNE', enAttente: 2 },
      { libelle: 'Facturation', etat: 'JOINT', enAttente: 0 },
    ])
    repondre = (_, chemin) => (chemin === '/archives' ? 204 : 503)
    avancer(10_000)
    await livrer()
    expect(codes('0000001')).toEqual(['A1', 'A2', 'A1', 'A2'])
    const [autre, lui] = await recepteurs()
    expect([autre?.enAttente, lui?.enAttente]).toEqual([0, 0])
    repondre = (_, chemin) => (chemin === '/archives' ? 204 : 422)
    for (const code of ['A3', 'A4']) {
      await dire('0000001', code)
      await livrer()
    }
    expect(codes('0000001').slice(4)).toEqual(['A3', 'A4'])
    expect(await livraisons({ recepteur: autre!.id })).toHaveLength(4)
  })

  it('is left alone for a while', async () => {
    const appelsRecus: string[] = []
    repondre = (corps) => {
      appelsRecus.push(corps)
      return 503
    }
    await dire('0000001', 'A1')
    await livrer()
    await livrer()
    expect(appelsRecus).toHaveLength(1)
    avancer(5000)
    await livrer()
    expect(appelsRecus).toHaveLength(2)
    await admin(appels.modifierRecepteur, { body: { id: recepteurId, libelle: 'Compta' } })
    await livrer()
    expect(appelsRecus).toHaveLength(3)
    await admin(appels.essayerRecepteur, { body: { id: recepteurId } })
    await livrer()
    expect(appelsRecus.length).toBeGreaterThan(3)
  })

  it('is sent no more of any contract once one message tells that it is', async () => {
    repondre = (corps) => (corps.includes('"A1"') ? 503 : 204)
    await dire('0000001', 'A1')
    await dire('0000002', ...Array.from({ length: 20 }, (_, rang) => `B${rang}`))
    await livrer()
    expect(codes('0000002').length).toBeLessThan(20)
  })

  it('is left alone no longer than at first once it has taken a message again', async () => {
    await dire('0000001', 'A1', 'A2')
    repondre = () => 503
    for (let echec = 0; echec < 3; echec += 1) {
      await livrer()
      avancer(20_000)
    }
    repondre = (corps) => (corps.includes('"A1"') ? 204 : 503)
    await livrer()
    expect(codes('0000001')).toEqual(['A1'])
    const [joint] = await recepteurs()
    expect(Date.parse(joint?.repriseLe ?? '') - horloge.maintenant().getTime()).toBe(5000)
  })

  it('suspended is sent nothing, and gets what it missed when it is taken up again', async () => {
    const corps = { id: recepteurId, url: adresse, types: ['service.resilie' as const] }
    await admin(appels.modifierRecepteur, { body: { ...corps, libelle: 'Compta', suspendu: true } })
    const [avant, apres] = [{ suspendu: false, types: [...corps.types, 'service.souscrit'] }, { suspendu: true }]
    expect(await dernierActe()).toMatchObject({ objet: 'Récepteur Compta', avant, apres })
    await admin(appels.modifierRecepteur, { body: { ...corps, libelle: 'Facturation' } })
    await dire('0000001', 'A1')
    await livrer()
    expect([await livrerAuRecepteur(app.services, recepteurId, Infinity), recus]).toEqual(['rien', []])
    expect(await recepteurs()).toMatchObject([{ etat: 'SUSPENDU', enAttente: 1 }])
    await admin(appels.modifierRecepteur, { body: { ...corps, suspendu: false } })
    await livrer()
    expect(codes('0000001')).toEqual(['A1'])
  })
})

it('a receiver of https is spoken to in nothing else', async () => {
  await admin(appels.modifierRecepteur, { body: { id: recepteurId, url: adresse.replace('http', 'https') } })
  await dire('0000001', 'A1')
  await livrer()
  expect([recus, (await recepteurs())[0]?.derniereErreur]).toEqual([[], expect.stringMatching(/SSL|TLS/)])
})

it('two servers at once send each message once', async () => {
  await dire('0000001', ...Array.from({ length: 50 }, (_, rang) => `${rang}`))
  await Promise.all([livrer(), livrer(), livrer()])
  await livrer()
  expect(codes('0000001')).toEqual(Array.from({ length: 50 }, (_, rang) => `${rang}`))
})

describe('the staff', () => {
  it('is told which addresses are allowed when another is given', async () => {
    for (const url of [
      'http://10.0.0.1/x',
      'file:///etc/passwd',
      'nulle part',
      ...['moi:secret', 'moi', ':secret'].map((secret) => adresse.replace('//', `//${secret}@`)),
      `${AUTRE}.pirate.test/x`,
    ])
      for (const essai of [
        () => admin(appels.creerRecepteur, { body: { libelle: 'Autre', url, types: ['essai'] } }),
        () => admin(appels.modifierRecepteur, { body: { id: recepteurId, url } }),
      ])
        expect(await refus(essai())).toMatchObject({ status: 400, code: 'ADRESSE', champs: [{ champ: 'url' }] })
  })

  it('cannot give two receivers one name, even at once', async () => {
    const body = { libelle: 'Double', url: adresse, types: ['essai' as const] }
    const issues = await Promise.all([1, 2, 3].map(() => refus(admin(appels.creerRecepteur, { body }))))
    expect(issues.filter((issue) => issue?.code === 'RECEPTEUR_EXISTE')).toHaveLength(2)
    expect(await dernierActe()).toMatchObject({ objet: 'Récepteur Double', avant: null, apres: body })
  })

  it('renews a secret: both sign for a day, then the new one alone', async () => {
    const ancien = secret
    const { secret: nouveau } = await admin(appels.renouvelerSecret, { body: { id: recepteurId } })
    await dire('0000001', 'A1')
    await livrer()
    expect(recus.at(-1)?.juste).toBe(true)
    expect(await dernierActe()).toMatchObject({ objet: 'Secret du récepteur Facturation' })
    secret = nouveau
    await dire('0000001', 'A2')
    await livrer()
    expect(recus.at(-1)?.juste).toBe(true)
    avancer(86_400_000)
    secret = ancien
    await dire('0000001', 'A3')
    await livrer()
    expect(recus.at(-1)?.juste).toBe(false)
  })

  it('sends nothing again that waits already: it keeps its hour, and its attempts', async () => {
    repondre = () => 422
    for (const contrat of ['0000001', '0000002', '0000003']) await dire(contrat, 'A1')
    await livrer()
    const attendent = await livraisons()
    const rejouer = () => admin(appels.rejouerLivraisons, { body: { ids: attendent.slice(1).map(({ id }) => id) } })
    expect(await refus(rejouer())).toMatchObject({ status: 412, code: 'REJOUER' })
    expect(await livraisons()).toEqual(attendent.map((une) => ({ ...une, prochainEssai: '2026-11-23T10:00:05+01:00' })))
    repondre = () => 204
    avancer(5000)
    await livrer()
    const livree = { etat: 'LIVREE', tentatives: 2, erreur: null, livreeLe: '2026-11-23T10:00:05+01:00' }
    expect(await livraisons()).toMatchObject(attendent.map(() => livree))
    expect(await rejouer()).toEqual({ message: '2 livraisons repartent.' })
    expect((await dernierActe())?.objet).toBe('Nouvel envoi de 2 livraisons')
    const neuve = { etat: 'ATTENTE', tentatives: 0, livreeLe: null, statut: null, erreur: null }
    expect(await livraisons()).toMatchObject([livree, neuve, neuve])
    await livrer()
    expect(['0000001', '0000002', '0000003'].map(codes)).toEqual([['A1', 'A1'], ['A1', 'A1'], ['A1']])
  })

  it('tries a receiver with a message that speaks of nothing', async () => {
    await admin(appels.essayerRecepteur, { body: { id: recepteurId } })
    expect(await dernierActe()).toMatchObject({ objet: 'Essai du récepteur Facturation' })
    await livrer()
    expect(messageDe('essai').parse(JSON.parse(recus[0]!.corps)).data).toMatchObject({ recepteur: 'Facturation' })
    await admin(appels.supprimerRecepteur, { body: { id: recepteurId } })
    expect([await recepteurs(), await livraisons()]).toEqual([[], []])
    const avant = { libelle: 'Facturation', url: adresse, suspendu: false }
    expect(await dernierActe()).toMatchObject({ avant, apres: null })
  })

  it('finds the messages of a contract, and reads one as it is sent', async () => {
    await dire('0123451', 'A1')
    await dire('0000002', 'B1')
    avancer(60_000)
    await livrer()
    const [trouvee, ...autres] = await livraisons({ recherche: '2' })
    expect([...autres, ...(await livraisons({ indexPage: 2, nbElements: 1 }))]).toMatchObject([{ sujet: '0123451' }])
    expect(await livraisons({ recherche: '123451' })).toMatchObject([{ sujet: '0123451' }])
    const lire = (id: number) => admin(appels.livraison, { params: { id } })
    expect((await lire(trouvee!.id)).message).toBe(recus.find(({ id }) => id === trouvee?.reference)?.corps)
    expect(await refus(lire(trouvee!.id + 100))).toMatchObject({ status: 404, code: 'LIVRAISON' })
    expect(await livraisons({ recherche: trouvee!.reference.toUpperCase() })).toHaveLength(1)
    const exporter = async (query: { recherche?: string }) =>
      (await admin(appels.exportLivraisons, { params: { format: 'csv' }, query })).contenu.text()
    expect(await exporter({})).toContain(trouvee!.reference)
    repondre = () => 503
    await dire('0000002', 'B2')
    await livrer()
    const [, ...lignes] = (await exporter({ recherche: '2' })).trim().split('\r\n')
    const [dit, livre] = ['2026-11-23T10:00:00+01:00', '2026-11-23T10:01:00+01:00']
    const commun = ['service.resilie', '0000002', 'Facturation']
    const attend = (await livraisons({ etat: 'ATTENTE' }))[0]!
    expect(lignes.map((ligne) => ligne.split(';'))).toEqual([
      [attend.reference, livre, ...commun, 'ATTENTE', '0', '', '', ''],
      [trouvee!.reference, dit, ...commun, 'LIVREE', '1', livre, '204', ''],
    ])
  })
})

it('what was told 90 days ago is forgotten, what still waits is not', async () => {
  await dire('0000001', 'A1')
  await livrer()
  repondre = () => 503
  await dire('0000002', 'B1')
  await livrer()
  avancer(89 * 86_400_000)
  await purgeEvenements.executer(app.services)
  expect(await livraisons()).toHaveLength(2)
  avancer(2 * 86_400_000)
  await purgeEvenements.executer(app.services)
  expect((await livraisons()).map(({ sujet }) => sujet)).toEqual(['0000002'])
})
