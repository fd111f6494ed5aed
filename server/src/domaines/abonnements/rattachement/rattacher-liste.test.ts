import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let gestionnaire: Client
beforeAll(async () => {
  app = await createTestApp()
  gestionnaire = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
})
afterAll(() => app.close())

type Corps = CallInput<typeof abonnementsCalls.gestionListeAbonnements>['body']
const rattacherListe = (client: Client, body: Corps) => client(abonnementsCalls.gestionListeAbonnements, { body })
const premium = () => creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
const attaches = async (utilisateurId: number) => {
  const lignes = await app.services.db
    .selectFrom('attachement')
    .select('numero_contrat')
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('numero_contrat')
    .execute()
  return lignes.map(({ numero_contrat }) => numero_contrat)
}

describe('a list of contracts attached by staff', () => {
  it('tells what became of each line, attaches the good ones and keeps the order', async () => {
    const { db } = app.services
    const id = await premium()
    const bons = [await creerAbonnement(db), await creerAbonnement(db, { numeroContrat: '0000815' })]
    const resilie = await creerAbonnement(db, { etat: 'RA' })
    const issue = await rattacherListe(gestionnaire, {
      userWebId: id,
      contrats: `${bons[0]}\r\n815\n\n${resilie} 0000000\n12345678;${bons[0]}`,
    })
    expect(issue.rattaches).toBe(2)
    expect(issue.message).toBe('Contrats rattachés\u202f: 2. Refusés\u202f: 3.')
    expect(issue.resultats.map(({ numeroContrat, rattache, code }) => [numeroContrat, rattache, code])).toEqual([
      [bons[0], true, null],
      ['0000815', true, null],
      [resilie, false, '1'],
      ['0000000', false, '4'],
      ['12345678', false, 'SAISIE'],
    ])
    expect(await attaches(id)).toEqual([...bons].sort())
  })

  it('says so when all went well, and changes nothing the second time', async () => {
    const { db } = app.services
    const id = await premium()
    const contrats = [await creerAbonnement(db), await creerAbonnement(db)]
    for (let fois = 0; fois < 2; fois += 1) {
      expect(await rattacherListe(gestionnaire, { userWebId: id, contrats })).toMatchObject({
        message: 'La liste de contrat a été rattachée.',
        rattaches: 2,
      })
    }
    expect(await attaches(id)).toEqual([...contrats].sort())
    const defauts = await db
      .selectFrom('attachement')
      .select('numero_contrat')
      .where('utilisateur_id', '=', id)
      .where('is_defaut', '=', true)
      .execute()
    expect(defauts).toHaveLength(1)
  })

  it('takes 5,000 numbers, not one more', async () => {
    const id = await premium()
    const contrats = Array.from({ length: 5_000 }, (_, rang) => `Z${String(rang).padStart(6, '0')}`)
    expect(
      (await rattacherListe(gestionnaire, { userWebId: id, contrats: contrats.join('\n') })).resultats,
    ).toHaveLength(5_000)
    expect(
      (await refus(rattacherListe(gestionnaire, { userWebId: id, contrats: [...contrats, 'Z999999'].join('\n') })))
        ?.status,
    ).toBe(400)
  })

  it.each<Partial<Corps>>([
    { contrats: '' },
    { contrats: ' \n ' },
    { contrats: [] },
    { contrats: ['1', 2 as unknown as string] },
  ])('is refused as %j', async (body) => {
    expect((await refus(rattacherListe(gestionnaire, { userWebId: await premium(), ...body } as Corps)))?.status).toBe(
      400,
    )
  })

  it('is refused for an account that they do not manage, and for one that takes its contracts from perimeters', async () => {
    const { db } = app.services
    const contrats = [await creerAbonnement(db)]
    const standard = await creerUtilisateur(db)
    expect(await refus(rattacherListe(gestionnaire, { userWebId: standard, contrats }))).toMatchObject({ status: 403 })
    const primaire = await premium()
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: primaire })
    expect(
      await refus(rattacherListe(await app.clientDe(primaire), { userWebId: secondaire, contrats })),
    ).toMatchObject({ status: 412, code: 'PERIMETRES' })
    expect(await attaches(standard)).toEqual([])
  })

  it('is not offered without the feature', async () => {
    const contrats = [await creerAbonnement(app.services.db)]
    await reglerFonctionnalite(app.services, 'AttachementContratEnMasse', false)
    expect(await refus(rattacherListe(gestionnaire, { userWebId: await premium(), contrats }))).toMatchObject({
      status: 403,
      code: 'FONCTIONNALITE',
    })
    await reglerFonctionnalite(app.services, 'AttachementContratEnMasse', true)
  })
})

describe('a list of contracts attached by a premium user', () => {
  it('takes those of the customer that he has shown to be, and says nothing of the others', async () => {
    const { db } = app.services
    const id = await premium()
    const client = await app.clientDe(id)
    const syndic = await creerClient(db)
    const premier = await creerAbonnement(db, { payeur: syndic })
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(db, premier, { numero_facture_client: referenceFacture })
    await client(abonnementsCalls.gestionAbonnement, {
      body: { numeroContrat: premier, numeroClient: syndic, referenceFacture, action: 'ATTACHER_CONTRAT' },
    })
    const [paye, tenu, autrui] = [
      await creerAbonnement(db, { payeur: syndic }),
      await creerAbonnement(db, { titulaire: syndic }),
      await creerAbonnement(db),
    ]
    // What he has already by its numbers is his, whoever's customer it is.
    const connu = await creerAbonnement(db)
    await rattacher(db, id, connu)
    const issue = await rattacherListe(client, { contrats: [paye, tenu, autrui, '0000000', connu] })
    expect(issue).toMatchObject({ rattaches: 3, message: 'Contrats rattachés\u202f: 3. Refusés\u202f: 2.' })
    expect(issue.resultats.map(({ code }) => code)).toEqual([null, null, '6', '6', null])
    expect(issue.resultats[2]?.message).toBe(issue.resultats[3]?.message)
    expect(await attaches(id)).toEqual(expect.arrayContaining([paye, tenu]))
    expect(await attaches(id)).not.toContain(autrui)
  })

  it('gives him nothing before he has proved a customer', async () => {
    const id = await premium()
    const contrats = [await creerAbonnement(app.services.db)]
    expect((await rattacherListe(await app.clientDe(id), { contrats })).rattaches).toBe(0)
  })

  it('never goes to the account of another', async () => {
    const { db } = app.services
    const [id, autre] = [await premium(), await premium()]
    expect(
      await refus(rattacherListe(await app.clientDe(id), { userWebId: autre, contrats: [await creerAbonnement(db)] })),
    ).toMatchObject({ status: 403 })
  })
})

it('two lists at the same moment leave one default contract and every number once', async () => {
  const { db } = app.services
  const id = await premium()
  const contrats = await Promise.all(
    Array.from({ length: 6 }, () => creerAbonnement(db, { numeroContrat: numeroUnique() })),
  )
  await Promise.all([
    rattacherListe(gestionnaire, { userWebId: id, contrats }),
    rattacherListe(gestionnaire, { userWebId: id, contrats: contrats.toReversed() }),
  ])
  expect(await attaches(id)).toEqual([...contrats].sort())
  const { defauts } = await db
    .selectFrom('attachement')
    .select((eb) => eb.fn.countAll<number>().filterWhere('is_defaut', '=', true).as('defauts'))
    .where('utilisateur_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(defauts).toBe(1)
})
