import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour, dernierCourrier } from '../../../testing/courriers.ts'
import { envoiDe, type EnvoiVoulu } from '../../../testing/demarches.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const ANCIENNE = { adresse: '12 rue des Tanneurs', complement: null, code_postal: '38999', ville: 'Valombre' }
const NOUVELLE = { adresse: '4 QUAI DU PORT', complement: 'BÂTIMENT C', code_postal: '1050', ville: 'BRUXELLES' }
const CHOISIES = {
  payeur_rue: '4 quai du Port',
  payeur_complement: 'Bâtiment C',
  payeur_pays: 'BELGIQUE',
  payeur_codePostal: '1050',
  payeur_ville: 'Bruxelles',
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    horloge: horlogeReglable('2026-11-23T08:00:00Z'),
    env: { SERVICE_EMAIL: 'accueil@exemple.fr' },
  })
})
afterAll(() => app.close())

const confirmer = (actif: boolean) => reglerFonctionnalite(app.services, 'ValidationMailMajClient', actif)

/** A contract with its payer, and an account that attached it. */
async function payeur({ montre = true, email = null as string | null, autrePayeur = false } = {}) {
  const { db } = app.services
  const titulaire = await creerClient(db, { email })
  const paie = autrePayeur ? await creerClient(db) : titulaire
  const contrat = await creerAbonnement(db, { titulaire, payeur: paie })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  if (montre) await montrerClient(db, id)
  return { id, contrat, paie, client: await app.clientDe(id) }
}
type Payeur = Awaited<ReturnType<typeof payeur>>

const envoi = ({ contrat }: Pick<Payeur, 'contrat'>, voulu: EnvoiVoulu = {}) =>
  envoiDe('COORD_PAYEUR', contrat, { choisies: CHOISIES, ...voulu })
const demander = (qui: Payeur, un = envoi(qui)) => qui.client(demarchesCalls.creationNouvelleDemarche, un)
const adresse = ({ paie }: Payeur) =>
  app.services.db
    .selectFrom('client')
    .select(['adresse', 'complement', 'code_postal', 'ville'])
    .where('numero_client', '=', paie)
    .executeTakeFirstOrThrow()
const demandes = ({ contrat }: Pick<Payeur, 'contrat'>) =>
  app.services.db
    .selectFrom('demarche')
    .select(['etat', 'message_client'])
    .where('numero_contrat', '=', contrat)
    .execute()

it('changes where the bills of the payer go, and leaves nothing to an agent', async () => {
  await confirmer(false)
  const lui = await payeur()
  const un = envoi(lui)
  const reponse = await demander(lui, un)
  const message = 'Votre adresse de facturation est changée\u202F: vos prochaines factures y arriveront.'
  expect(reponse).toMatchObject({ message, result: { numeroClientPayeur: lui.paie } })
  expect(await adresse(lui)).toEqual(NOUVELLE)
  expect(await demandes(lui)).toEqual([{ etat: 'TRAITE', message_client: message }])
  expect(await courriersPour(app.services.db, 'accueil@exemple.fr')).toEqual([])
  expect(await demander(lui, un)).toEqual(reponse)
  expect(await demandes(lui)).toHaveLength(1)
})

it.each([
  ['of a customer that the account has not shown to be', { montre: false }],
  ['of another payer than himself', { autrePayeur: true }],
])('refuses the address %s, and keeps nothing of the request', async (_, voulu) => {
  await confirmer(false)
  const lui = await payeur(voulu)
  expect(await refus(demander(lui))).toMatchObject({ status: 403, code: 'CLIENT_SEUL' })
  expect(await adresse(lui)).toEqual(ANCIENNE)
  expect(await demandes(lui)).toEqual([])
})

it('is not asked for by a secondary user, who sees what his premium user has shown', async () => {
  await confirmer(false)
  const { db } = app.services
  const lui = await payeur()
  const second = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: lui.id })
  await rattacher(db, second, lui.contrat)
  const client = await app.clientDe(second)
  expect(await refus(demander({ ...lui, client }))).toMatchObject({ status: 403 })
  expect(await adresse(lui)).toEqual(ANCIENNE)
  expect(await demandes(lui)).toEqual([])
})

it('refuses the address that there is, and forgets a complement that the new one has not', async () => {
  await confirmer(false)
  const lui = await payeur()
  await demander(lui)
  expect(await refus(demander(lui))).toMatchObject({ status: 400, code: 'VIDE' })
  expect(await demandes(lui)).toHaveLength(1)
  await demander(lui, envoi(lui, { choisies: { ...CHOISIES, payeur_complement: '' } }))
  expect(await adresse(lui)).toEqual({ ...NOUVELLE, complement: null })
})

it.each([
  ['the address that is known of him', 'payeur@exemple.fr', 'payeur@exemple.fr'],
  ['the one that he gives, of whom none is known', null, 'donnee@exemple.fr'],
])('waits for its confirmation where the service wants one, at %s', async (_, email, destinataire) => {
  await confirmer(true)
  const lui = await payeur({ email })
  const { message } = await demander(lui, envoi(lui, { choisies: { ...CHOISIES, user_email: 'donnee@exemple.fr' } }))
  expect(message).toMatch(`Un e-mail de confirmation a été envoyé à ${destinataire}.`)
  expect(await adresse(lui)).toEqual(ANCIENNE)
  expect(await demandes(lui)).toEqual([{ etat: 'TRAITE', message_client: message }])
  const { codes } = await dernierCourrier(app.services.db, destinataire, 'confirmation-client')
  const [tokenNotification = '', activationCode = ''] = codes
  await (
    await app.clientDe(null)
  )(clientsCalls.notificationModifierClient, { body: { tokenNotification, activationCode } })
  expect(await adresse(lui)).toEqual(NOUVELLE)
})
