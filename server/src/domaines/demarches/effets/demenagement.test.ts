import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
})
afterAll(() => app.close())

async function demenager(type: 'DEMENAGEMENTV2' | 'DEMENAGEMENT_CONTACT', choisies: Reponses = {}) {
  const { db } = app.services
  const contrat = await creerContratReleve(db)
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  await montrerClient(db, id)
  const client = await app.clientDe(id)
  await client(
    demarchesCalls.creationNouvelleDemarche,
    envoiDe(type, contrat, {
      choisies: {
        releve_nouvelleDate: '23/11/2026',
        releve_nouvelIndex: [{ numeroOrdre: 1, valeurIndex: 1280 }],
        nouvelleAdresse_rue: '4 quai du Port',
        ...choisies,
      },
    }),
  )
  const lu = await db
    .selectFrom('abonnement as a')
    .innerJoin('demarche as d', 'd.numero_contrat', 'a.numero_contrat')
    .leftJoin('cloture_contrat as c', 'c.numero_contrat', 'a.numero_contrat')
    .select(['a.code_etat_contrat as contrat', 'd.etat', 'c.cadrans', 'c.adresse'])
    .where('a.numero_contrat', '=', contrat)
    .execute()
  return lu
}

it('ends the contract, opens its closing bill, and leaves to an agent who comes next', async () => {
  const proprietaire = { connaissance_nouvelOccupant: 'Non' }
  expect(await demenager('DEMENAGEMENTV2', proprietaire)).toEqual([
    { contrat: 'RA', etat: 'EN_COURS', cadrans: [1280], adresse: '4 QUAI DU PORT' },
  ])
})

it('writes to whoever moves in how to subscribe', async () => {
  const suivant = `suivant${numeroUnique()}@exemple.fr`
  await demenager('DEMENAGEMENTV2', { connaissance_nouvelOccupant: 'Oui', nouvelOccupant_email: suivant })
  const dits = await courriersPour(app.services.db, suivant)
  expect(dits.map(({ type, texte }) => [type, texte.includes('/demarches/souscriptionv3')])).toEqual([
    ['nouvel-occupant', true],
  ])
})

it('a simple move is an agent’s', async () => {
  expect(await demenager('DEMENAGEMENT_CONTACT')).toEqual([
    { contrat: 'SE', etat: 'EN_ATTENTE', cadrans: null, adresse: null },
  ])
})
