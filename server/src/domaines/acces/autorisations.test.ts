import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

const { autorisations, autorisationsGroupe } = accesCalls

const refusees = (reponse: { autorisations: { controleur: string; action: string; autorise: boolean }[] }): string[] =>
  reponse.autorisations.filter(({ autorise }) => !autorise).map(({ controleur, action }) => `${controleur}/${action}`)

describe('authorisations', () => {
  let app: TestApp
  let premiumId: number
  let visiteurId: number
  let visiteur: Client
  const [ENSEMBLE, SEUL, RESILIE] = ['0000101', '0000102', '0000103'] as const
  const RESILIES = [RESILIE, '0000104', '0000105'] as const

  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.services
    premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], accesContratResilie: true })
    visiteurId = await creerUtilisateur(db, { profils: ['UTILISATEUR_VISITEUR'], premiumId })
    for (const [numeroContrat, etat] of [
      [ENSEMBLE, 'SE'],
      [SEUL, 'SE'],
      [RESILIES[0], 'RA'],
      [RESILIES[1], 'RS'],
      [RESILIES[2], 'RM'],
    ] as const) {
      await rattacher(db, premiumId, await creerAbonnement(db, { numeroContrat, etat }))
    }
    const univers = async (libelle: string, scopes: string[], contrats: string[]) => {
      const { id } = await db
        .insertInto('univers')
        .values({ utilisateur_id: premiumId, libelle, scopes })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('univers_contrat')
        .values(contrats.map((numero_contrat) => ({ univers_id: id, numero_contrat })))
        .execute()
      await db.insertInto('univers_utilisateur').values({ univers_id: id, utilisateur_id: visiteurId }).execute()
    }
    await univers('Restreint', ['synthesedesdemandes', 'PersonnalisationContrat'], [ENSEMBLE, SEUL])
    await univers('Ouvert', ['synthesedesdemandes'], [ENSEMBLE])
    visiteur = await app.clientDe(visiteurId)
  })
  afterAll(() => app.close())

  const AU_VISITEUR = ['Groupe/creerGroupePageConso', 'Abonnement/gestionAbonnement']

  it('take a feature from a visitor where all his perimeters take it', async () => {
    expect(refusees(await visiteur(autorisations, { params: { contract: SEUL } }))).toEqual([
      ...AU_VISITEUR,
      'Abonnement/personnalisationContrat',
      'Demarche/syntheseDesDemandes',
    ])
    expect(refusees(await visiteur(autorisations, { params: { contract: ENSEMBLE } }))).toEqual([
      ...AU_VISITEUR,
      'Demarche/syntheseDesDemandes',
    ])
    expect(refusees(await visiteur(autorisationsGroupe, { params: { id: 0 } }))).toContain(
      'Demarche/syntheseDesDemandes',
    )
  })

  it('leave the premium user what he takes from others', async () => {
    const premium = await app.clientDe(premiumId)
    expect(refusees(await premium(autorisations, { params: { contract: SEUL } }))).toEqual([])
    for (const contract of RESILIES)
      expect(refusees(await premium(autorisations, { params: { contract } }))).toEqual(['Service/detail'])
  })

  it('follow the rights table, which may take one right from several profiles', async () => {
    const { db } = app.services
    const retire = { controleur: 'Facturation', action: 'factures', actif: false }
    await db
      .insertInto('droit')
      .values([
        { ...retire, profil: 'UTILISATEUR_PREMIUM' },
        { ...retire, profil: 'UTILISATEUR_VISITEUR' },
      ])
      .execute()
    await sql`select pg_notify('configuration', '')`.execute(db)
    const premium = await app.clientDe(premiumId)
    await expect
      .poll(async () => refusees(await premium(autorisations, { params: { contract: SEUL } })))
      .toEqual(['Facturation/factures'])
    expect(refusees(await visiteur(autorisations, { params: { contract: SEUL } }))).toContain('Facturation/factures')
  })

  it('are told of one’s own contracts only', async () => {
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(await refus(autre(autorisations, { params: { contract: SEUL } }))).toMatchObject({ status: 403 })
    expect(await refus(visiteur(autorisations, { params: { contract: RESILIE } }))).toMatchObject({ status: 403 })
  })
})
