import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../testing/consommation.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { evaluerNuit } from './moteur/evaluer-nuit.ts'

const horloge = horlogeReglable('2026-10-29T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

it('an alert that is created fires at night, and stands in the history until the contract leaves the account', async () => {
  const { services } = app
  const usager = await creerUtilisateur(services.db)
  const contrat = await creerAbonnement(services.db)
  const compteur = await poserCompteurRadio(services.db, contrat)
  await rattacher(services.db, usager, contrat)
  const { alerte } = await (
    await app.clientDe(usager)
  )(alertesCalls.creationAlerte, {
    body: {
      alerte: {
        titreAlerte: 'Jardin',
        codeTypeAlarme: 'AC',
        numeroContratAbonnement: contrat,
        valeurSeuilEnLitre: 200,
        canalAlerte: 'MAIL',
        destinataire: 'camille@exemple.fr',
      },
    },
  })
  await ecrireJours(services.db, compteur, '2026-10-29', '2026-10-30')

  horloge.regler('2026-10-31T04:30:00Z')
  await evaluerNuit(services)
  const client = await app.clientDe(usager)
  const historique = async () =>
    (await client(alertesCalls.historiqueInstancesAlertes, { body: { contrat, idAlerte: alerte.idAlerte } })).resultats
  expect(await historique()).toMatchObject([
    {
      titre: 'Jardin',
      dateDeclenchante: '2026-10-30',
      depuis: '2026-10-30',
      volumeConsommeEnLitre: 240,
      envois: [{ canal: 'MAIL', destinataire: 'camille@exemple.fr' }],
    },
  ])
  expect((await client(alertesCalls.alertesAvecInstanceEnCours, { query: { contrat } })).resultats).toMatchObject([
    { idAlerte: alerte.idAlerte, etat: 'DECLENCHEE' },
  ])

  await services.db.deleteFrom('attachement').where('utilisateur_id', '=', usager).execute()
  await ecrireJours(services.db, compteur, '2026-10-31', '2026-10-31')
  horloge.regler('2026-11-01T04:30:00Z')
  await evaluerNuit(services)
  expect(
    await services.db
      .selectFrom('instance_alerte')
      .select('date_declenchante')
      .where('alerte_id', '=', alerte.idAlerte)
      .execute(),
  ).toHaveLength(1)
})
