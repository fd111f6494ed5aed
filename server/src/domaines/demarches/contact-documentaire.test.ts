import { contactDocumentaireCalls as appels } from '@ael/contract/demarches/contact-documentaire.calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { montrerClient } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { creerUsager } from '../../testing/usager.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { SERVICE_EMAIL: 'accueil@exemple.fr' } })
})
afterAll(() => app.close())

it('a message makes a request, which the lists show and whose receipt goes where it was asked', async () => {
  const { client, contrat } = await creerUsager(app, { email: 'contact@ael.test' })
  const { reference } = await client(appels.creationContact, {
    body: {
      typeFormulaire: 'CONTACT',
      mailContact: 'ailleurs@ael.test',
      contratAbonnementId: contrat,
      messageClient: 'Quand passe la relève ?',
    },
  })
  const { reponses } = await client(demarchesCalls.detail, { params: { demande: reference } })
  expect(reponses).toContainEqual(
    expect.objectContaining({ champ: 'info_message', reponse: 'Quand passe la relève ?' }),
  )
  const recus = await courriersPour(app.services.db, 'ailleurs@ael.test')
  expect(recus.map(({ type }) => type)).toEqual(['demande-recue'])
  const { resultats } = await client(appels.listeContacts, { params: { contract: contrat }, query: {} })
  expect(resultats.map((une) => une.reference)).toEqual([reference])
})

it('what the form cannot do without is refused field by field', async () => {
  const { client, contrat } = await creerUsager(app, { email: 'sans@ael.test' })
  const body = {
    typeFormulaire: 'RESILIATION',
    mailContact: 'a@ael.test',
    contratAbonnementId: contrat,
    messageClient: 'Je pars.',
  }
  const refuse = await refus(client(appels.creationContact, { body }))
  expect(refuse?.status).toBe(400)
  expect(refuse?.champs?.length).toBeGreaterThan(0)
  expect(await refus(client(appels.creationContact, { body: { ...body, typeFormulaire: 'INCONNU' } }))).toMatchObject({
    status: 404,
  })
})

it('the address of the invitations is that of the service, else the holder’s, told to the customers of the contract', async () => {
  const { id, client, contrat } = await creerUsager(app, { email: 'releve@ael.test' })
  const lire = () => client(appels.infoMailAutoReleve, { params: { contract: contrat } })
  const souscrire = (code: string, adresse_mail: string) =>
    app.services.db
      .insertInto('service_souscrit')
      .values({ numero_contrat: contrat, code, souscrit_le: '2026-01-01', adresse_mail })
      .execute()
  await souscrire('FE', 'factures@ael.test')
  expect(await lire()).toEqual({ actif: false, email: null })
  await souscrire('AR', 'index@ael.test')
  expect(await lire()).toEqual({ actif: true, email: null })
  await montrerClient(app.services.db, id)
  expect(await lire()).toEqual({ actif: true, email: 'index@ael.test' })
  await app.services.db.updateTable('service_souscrit').set({ adresse_mail: null }).execute()
  expect(await lire()).toEqual({ actif: true, email: 'alix.durand@exemple.fr' })
})

it('the states have names', async () => {
  const { client } = await creerUsager(app, { email: 'etats@ael.test' })
  const { resultats } = await client(appels.listeEtatContact, {})
  expect(resultats).toContainEqual({ code: 'EN_COURS', libelle: 'En cours' })
})
