import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { createFormulairesRegles } from './formulaires-regles.public.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.clientDe(null)
})
afterAll(() => app.close())

describe('the forms of requests', () => {
  it('are listed to anyone, each with what it has by default', async () => {
    const formulaires = await client(demarchesCalls.definitions, {})
    expect(formulaires.map(({ typeFormulaire }) => typeFormulaire)).toEqual(
      tousLesFormulaires().map(({ type }) => type),
    )
    expect(formulaires.find(({ typeFormulaire }) => typeFormulaire === 'ENTREPRISE')).toMatchObject({
      accessibleHorsConnexion: true,
      pjObligatoire: true,
      tailleMaxPj: 3_145_728,
      nbMaxPj: 5,
      extensionPj: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
    })
  })

  it('are shown whole, their conditional fields with the condition in words', async () => {
    const { etapes } = await client(demarchesCalls.definition, { params: { type: 'entreprise' } })
    const champs = etapes.flatMap((etape) => etape.champs)
    expect(champs.find(({ id }) => id === 'info_nombreMensualites')).toMatchObject({
      type: 'select',
      cache: true,
      condition: '« Ce que vous demandez » vaut « Un règlement en plusieurs fois »',
    })
    expect(champs.find(({ id }) => id === 'info_siret')).toMatchObject({ motif: '^[0-9]{14}$', obligatoire: true })
    const lire = (type: string) => client(demarchesCalls.definition, { params: { type } })
    expect(await lire('RECLAMATION')).toMatchObject({ typeFormulaire: 'RECLAMATION' })
    expect(await lire('ENTREPRISE')).toMatchObject({ typeFormulaire: 'ENTREPRISE', etapes })
  })

  it('follow what the utility has set of them, and keep the rest', async () => {
    await app.services.db
      .insertInto('definition_demarche')
      .values({ type_formulaire: 'RECLAMATION', nb_max_pj: 2, extension_pj: ['pdf'], autoriser_commentaire: true })
      .execute()
    const regle = { nbMaxPj: 2, extensionPj: ['pdf'], autoriserCommentaire: true, autoriserPj: true }
    const lue = () => client(demarchesCalls.definition, { params: { type: 'RECLAMATION' } })
    await expect.poll(lue).toMatchObject(regle)
    const listee = (await client(demarchesCalls.definitions, {})).find((un) => un.typeFormulaire === 'RECLAMATION')
    expect(listee).toMatchObject(regle)
    const { db } = app.services
    await db
      .updateTable('definition_demarche')
      .set({ nb_max_pj: 3 })
      .where('type_formulaire', '=', 'RECLAMATION')
      .execute()
    await expect.poll(lue).toMatchObject({ nbMaxPj: 3, extensionPj: ['pdf'] })
    await db.deleteFrom('definition_demarche').where('type_formulaire', '=', 'RECLAMATION').execute()
    await expect.poll(lue).toMatchObject({ nbMaxPj: 5, autoriserCommentaire: false })
  })

  it('are asked of the database again when it was not there to tell that they were set', async () => {
    const { db } = app.services
    const formulaires = createFormulairesRegles(db, {
      connectees: false,
      on: () => undefined,
      aJour: async () => undefined,
      close: async () => {},
    })
    expect(await formulaires.lire()).not.toBe(await formulaires.lire())
  })

  it('that there are not are refused, with where to look', async () => {
    expect(await refus(client(demarchesCalls.definition, { params: { type: 'JARDINAGE' } }))).toMatchObject({
      status: 404,
      message: 'Cette démarche n’est pas proposée ici. Choisissez-en une dans la liste des démarches.',
    })
  })
})
