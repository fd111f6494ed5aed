import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire } from '../../../testing/univers.ts'
import { compteDe, creerUtilisateur } from '../../../testing/utilisateurs.ts'
import {
  COMMUNE,
  creerLieu,
  type Lieu,
  SANS_PRELEVEMENT,
  souscriptionEnvoyee,
  type Type,
  type Voulu,
} from '../testing/souscription.ts'

let app: TestApp
let visiteur: Client
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
  visiteur = await app.clientDe(null)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

const lieu = () => creerLieu(app.services.db)
const souscrire = (type: Type, ou: Pick<Lieu, 'numero'>, voulu: Voulu & { client?: Client } = {}) =>
  (voulu.client ?? visiteur)(demarchesCalls.creationNouvelleDemarche, souscriptionEnvoyee(type, ou, voulu))

it.each([
  [
    'SOUSCRIPTIONV2',
    { accord_delai: 'Oui' },
    { code_categorie_contrat: 'DOMESTIQUE', libelle_categorie_contrat: 'Domestique' },
    { libelle_categorie_facturation: 'Particulier', consommateur: true, fourniture_demandee: true },
  ],
  [
    'SOUSCRIPTIONV2_PRO',
    {},
    { code_categorie_contrat: 'PROFESSIONNEL', libelle_categorie_contrat: 'Professionnel' },
    { libelle_categorie_facturation: 'Professionnel', consommateur: false, fourniture_demandee: false },
  ],
] as const)(
  '%s opens a contract of its own kind, read and billed as the former one was, and keeps what was agreed',
  async (type, choisies, categorie, convenu) => {
    const { db } = app.services
    const ou = await lieu()
    const place = {
      libelle_rythme_facturation: 'Trimestriel',
      libelle_rythme_releve: 'Annuel',
      traite_facturation_code: 'ASST',
      adresse_numero: '7',
      adresse_voie: 'quai Perrière',
      adresse_complement: 'apt 3',
      adresse_code_postal: '38998',
      adresse_ville: 'Valombre-le-Haut',
    }
    await db.updateTable('abonnement').set(place).where('numero_contrat', '=', ou.precedent).execute()
    const { numeroContrat, reference } = await souscrire(type, ou, {
      choisies: { ...SANS_PRELEVEMENT[type], ...choisies },
    })
    const ouvert = await db
      .selectFrom('abonnement')
      .innerJoin('contrat_souscrit', 'contrat_souscrit.numero_contrat', 'abonnement.numero_contrat')
      .selectAll()
      .where('abonnement.numero_contrat', '=', numeroContrat ?? '')
      .executeTakeFirst()
    expect(ouvert).toMatchObject({
      ...place,
      ...categorie,
      ...convenu,
      code_commune: COMMUNE,
      date_etat: '2026-11-20',
      is_index_saisissable: true,
      reference_demande: reference,
    })
  },
)

describe('an account', () => {
  const V2 = 'SOUSCRIPTIONV2'
  const attaches = async (id: number) =>
    (
      await app.services.db
        .selectFrom('attachement')
        .select(['numero_contrat', 'preuve'])
        .where('utilisateur_id', '=', id)
        .execute()
    ).map(({ numero_contrat, preuve }) => [numero_contrat, preuve])
  const sansDebit = (email: string) => ({ choisies: { ...SANS_PRELEVEMENT[V2], particulier_email: email } })

  it('that subscribes has the contract, and speaks for its holder', async () => {
    const id = await creerUtilisateur(app.services.db)
    const { numeroContrat } = await souscrire(V2, await lieu(), {
      choisies: SANS_PRELEVEMENT[V2],
      client: await app.clientDe(id),
    })
    expect(await attaches(id)).toEqual([[numeroContrat, 'CLIENT']])
  })

  it('of a secondary user gets no contract: his are those of his perimeters', async () => {
    const premium = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const id = await creerSecondaire(app.services.db, premium)
    const { numeroContrat, result } = await souscrire(V2, await lieu(), {
      choisies: SANS_PRELEVEMENT[V2],
      client: await app.clientDe(id),
    })
    expect(numeroContrat).not.toBeNull()
    expect([result.emailConnexion, await attaches(id)]).toEqual([null, []])
  })

  it('of somebody who only looks on subscribes nothing', async () => {
    const premium = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const id = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_VISITEUR'], premiumId: premium })
    const envoi = { choisies: SANS_PRELEVEMENT[V2], client: await app.clientDe(id) }
    expect(await refus(souscrire(V2, await lieu(), envoi))).toMatchObject({ status: 403 })
  })

  it('of the staff gets no contract: it subscribes for others', async () => {
    const id = await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] })
    const { numeroContrat } = await souscrire(V2, await lieu(), {
      choisies: SANS_PRELEVEMENT[V2],
      client: await app.clientDe(id),
    })
    expect(numeroContrat).not.toBeNull()
    expect(await attaches(id)).toEqual([])
  })

  it('is not opened for a visitor unless the service does so', async () => {
    const email = `neuf${numeroUnique()}@exemple.fr`
    const { result } = await souscrire(V2, await lieu(), sansDebit(email))
    expect(result.emailConnexion).toBeNull()
    expect((await courriersPour(app.services.db, email)).map(({ type }) => type)).not.toContain('invitation')
  })

  it('is opened where the service does so, with its contract, and its holder chooses the password', async () => {
    await reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', true)
    onTestFinished(() => reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', false))
    const email = `neuf${numeroUnique()}@exemple.fr`
    const { result, numeroContrat } = await souscrire(V2, await lieu(), sansDebit(email))
    expect(result.emailConnexion).toBe(email)
    const compte = await app.services.db
      .selectFrom('utilisateur')
      .select(['id', 'titre', 'origine', 'mot_de_passe_hash'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(compte).toMatchObject({
      titre: expect.stringMatching(/^M\./),
      origine: 'Souscription',
      mot_de_passe_hash: null,
    })
    expect(await attaches(compte.id)).toEqual([[numeroContrat, 'CLIENT']])
    expect((await courriersPour(app.services.db, email)).map(({ type }) => type)).toContain('invitation')
    // A company has one name, where a person has two, and longer than an account may have.
    const pro = `pro${numeroUnique()}@exemple.fr`
    const choisies = {
      ...SANS_PRELEVEMENT.SOUSCRIPTIONV2_PRO,
      professionnel_nom: 'SCI Les Acacias de Saint-Radegonde',
      professionnel_email: pro,
    }
    await souscrire('SOUSCRIPTIONV2_PRO', await lieu(), { choisies })
    expect(await compteDe(app.services.db, pro)).toMatchObject({
      nom: 'SCI Les Acacias de Saint-Radeg',
      prenom: 'SCI Les Acacias de S',
    })
  })

  it('that has the address of a visitor gets nothing that it did not ask for', async () => {
    const email = `connu${numeroUnique()}@exemple.fr`
    const id = await creerUtilisateur(app.services.db, { email })
    const enVisite = async () => (await souscrire(V2, await lieu(), sansDebit(email))).result.emailConnexion
    expect(await enVisite()).toBe(email)
    await reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', true)
    onTestFinished(() => reglerFonctionnalite(app.services, 'CreerCompteALaSouscription', false))
    expect(await enVisite()).toBe(email)
    expect(await attaches(id)).toEqual([])
    expect((await courriersPour(app.services.db, email)).map(({ type }) => type)).not.toContain('invitation')
  })
})
