import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creer, inscription } from '../../../testing/inscription.ts'
import { refus } from '../../../testing/refus.ts'
import { compteDe, creerUtilisateur } from '../../../testing/utilisateurs.ts'

describe('opening an account with a contract', () => {
  let app: TestApp
  let anonyme: Client
  let numeroContrat: string

  const avecContrat = (email: string, info: object) =>
    creer(anonyme, { ...inscription(email), infoAttachementAbonnement: info })
  const rattachements = (email: string) =>
    app.services.db
      .selectFrom('attachement')
      .innerJoin('utilisateur', 'utilisateur.id', 'attachement.utilisateur_id')
      .select(['numero_contrat', 'is_defaut'])
      .where('email', '=', email)
      .execute()

  beforeAll(async () => {
    app = await createTestApp()
    anonyme = await app.clientDe(null)
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
    const { db } = app.services
    const titulaire = await creerClient(db, { numero_client: '0004711', email: 'titulaire@exemple.fr' })
    numeroContrat = await creerAbonnement(db, { numeroContrat: '0012345', titulaire, numeroCompteur: 'AB12345' })
    await creerAbonnement(db, { numeroContrat: '0099999', etat: 'RA', numeroCompteur: 'RA99999' })
  })

  afterAll(() => app.close())

  it.each([
    ['its meter', { numeroContrat: '12345', numeroCompteur: 'ab12345' }],
    ['its customer', { numeroContrat: '0012345', numeroClient: '4711' }],
  ])('attaches it by %s, as the default contract', async (quoi, info) => {
    const email = `avec${quoi.replace(/\W/g, '')}@exemple.fr`
    const avant = (await courriersPour(app.services.db, 'titulaire@exemple.fr')).length
    await avecContrat(email, info)
    expect(await rattachements(email)).toEqual([{ numero_contrat: numeroContrat, is_defaut: true }])
    const recus = await courriersPour(app.services.db, 'titulaire@exemple.fr')
    expect(recus.slice(avant).map(({ type }) => type)).toEqual(['contrat-rattache'])
  })

  it.each([
    ['an unknown contract', { numeroContrat: '0055555', numeroCompteur: 'AB12345' }],
    ['another meter', { numeroContrat: '0012345', numeroCompteur: 'AB99999' }],
    ['another customer', { numeroContrat: '0012345', numeroClient: '0000001' }],
    ['an unknown invoice', { numeroContrat: '0012345', referenceFacture: 'F000001' }],
    ['a terminated contract', { numeroContrat: '0099999', numeroCompteur: 'RA99999' }],
    ['SQL', { numeroContrat: "' or 1=1", numeroCompteur: "' or 1=1" }],
  ])('refuses %s with code U2, and writes nothing', async (quoi, info) => {
    const email = `u2${quoi.replace(/\W/g, '')}@exemple.fr`
    expect(await refus(avecContrat(email, info))).toMatchObject({ status: 412, code: 'U2' })
    expect(await compteDe(app.services.db, email)).toBeUndefined()
    expect(await courriersPour(app.services.db, email)).toEqual([])
  })

  it('asks for one of the three proofs', async () => {
    expect(await refus(avecContrat('sanspreuve@exemple.fr', { numeroContrat: '0012345' }))).toMatchObject({
      status: 400,
      code: 'PREUVE',
    })
  })

  it('takes an empty number for no contract', async () => {
    await avecContrat('sanscontrat@exemple.fr', { numeroContrat: '' })
    expect(await rattachements('sanscontrat@exemple.fr')).toEqual([])
  })

  it('attaches it to the account that an agent opens, a terminated one if he may enter those', async () => {
    const { db } = app.services
    const ouvrir = async (email: string, info: object, accesContratResilie = false) => {
      const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'], accesContratResilie }))
      const utilisateur = { nom: 'Petit', prenom: 'Ana', email, profils: ['UTILISATEUR_STANDARD'] }
      return refus(creer(agent, { utilisateur, infoAttachementAbonnement: info }))
    }
    const RESILIE = { numeroContrat: '0099999', numeroCompteur: 'RA99999' }
    expect(await ouvrir('ouverte@exemple.fr', { numeroContrat: '0012345', numeroCompteur: 'AB12345' })).toBeNull()
    expect(await rattachements('ouverte@exemple.fr')).toEqual([{ numero_contrat: numeroContrat, is_defaut: true }])
    expect(await ouvrir('fermee@exemple.fr', RESILIE)).toMatchObject({ status: 412, code: 'U2' })
    expect(await ouvrir('admise@exemple.fr', RESILIE, true)).toBeNull()
    expect(await rattachements('admise@exemple.fr')).toMatchObject([{ numero_contrat: '0099999' }])
  })

  it('attaches nothing to the users of a premium user, who get theirs from perimeters', async () => {
    const premium = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] }))
    const utilisateur = { nom: 'Petit', prenom: 'Ana', email: 'ana@exemple.fr', isVisiteur: true }
    const info = { numeroContrat: '0012345', numeroCompteur: 'AB12345' }
    expect(await refus(creer(premium, { utilisateur, infoAttachementAbonnement: info }))).toMatchObject({
      status: 400,
      champs: [{ champ: 'infoAttachementAbonnement.numeroContrat' }],
    })
  })

  it('attaches nothing when the utility does not offer it', async () => {
    await reglerFonctionnalite(app.services, 'UseCreationDeCompteAvecContrat', false)
    expect(
      await refus(avecContrat('contrat@exemple.fr', { numeroContrat: '0012345', numeroCompteur: 'AB12345' })),
    ).toMatchObject({ status: 400 })
    expect(await compteDe(app.services.db, 'contrat@exemple.fr')).toBeUndefined()
  })
})
