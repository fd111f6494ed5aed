import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

async function demander(
  type: 'DEMENAGEMENTV2' | 'DEMENAGEMENT_CONTACT',
  choisies: Reponses = {},
  { montre = true }: { montre?: boolean } = {},
) {
  const { db } = app.services
  const contrat = await creerContratReleve(db)
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  if (montre) await montrerClient(db, id)
  const client = await app.clientDe(id)
  const { reference } = await client(
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
  return { client, id, contrat, reference }
}

async function demenager(...voulu: Parameters<typeof demander>) {
  const { contrat } = await demander(...voulu)
  const { db } = app.services
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

it('writes to nobody while an agent has yet to end the contract', async () => {
  const suivant = `suivant${numeroUnique()}@exemple.fr`
  const dit = { connaissance_nouvelOccupant: 'Oui', nouvelOccupant_email: suivant }
  expect(await demenager('DEMENAGEMENTV2', dit, { montre: false })).toMatchObject([
    { contrat: 'SE', etat: 'EN_ATTENTE' },
  ])
  expect(await courriersPour(app.services.db, suivant)).toEqual([])
})

it('a simple move is an agent’s', async () => {
  expect(await demenager('DEMENAGEMENT_CONTACT')).toEqual([
    { contrat: 'SE', etat: 'EN_ATTENTE', cadrans: null, adresse: null },
  ])
})

const RIEN = { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false }
/** A subscription of a place whose meter is not known: an agent sees to it. */
async function souscrire(client: Client): Promise<string> {
  const { body, files } = envoiDe('SOUSCRIPTIONV2', '', {
    contexte: { contrat: null, aujourdhui: '2026-11-23', trouve: RIEN },
  })
  const { numeroContrat: _aucun, ...sans } = body
  return (await client(demarchesCalls.creationNouvelleDemarche, { body: sans, files })).reference
}
const liees = async (client: Client, demande: string) =>
  (await client(demarchesCalls.detail, { params: { demande } })).liees.map(({ reference, sens }) => [sens, reference])

describe('the subscription that follows a move', () => {
  it('of the same account is tied to it, and each shows the other, to the staff too', async () => {
    const { client, id, reference } = await demander('DEMENAGEMENTV2')
    // It moved before: the last move counts.
    const { reference: ancienne } = await demander('DEMENAGEMENTV2')
    const avant = app.services.db.updateTable('demarche').set({ utilisateur_id: id, creee_le: new Date('2026-09-10') })
    await avant.where('reference', '=', ancienne).execute()
    const suite = await souscrire(client)
    expect(await liees(client, reference)).toEqual([['APRES', suite]])
    expect(await liees(client, suite)).toEqual([['AVANT', reference]])
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const { liees: lues } = await agent(traitementCalls.dossier, { params: { demande: suite } })
    expect(lues).toEqual([{ reference, libelle: 'Je déménage', sens: 'AVANT' }])
  })

  it('of another account is not', async () => {
    const { client, reference } = await demander('DEMENAGEMENTV2')
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(await liees(autre, await souscrire(autre))).toEqual([])
    expect(await liees(client, reference)).toEqual([])
  })

  it('that an agent sends after his own move is not: he sends those of everybody', async () => {
    const { client, id, reference } = await demander('DEMENAGEMENTV2')
    await app.services.db
      .updateTable('utilisateur_profil')
      .set({ profil: 'CHARGE_DE_CLIENTELE' })
      .where('utilisateur_id', '=', id)
      .execute()
    const suite = await souscrire(client)
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    for (const demande of [reference, suite])
      expect((await agent(traitementCalls.dossier, { params: { demande } })).liees).toEqual([])
  })

  it('is one, also of two at the same second', async () => {
    const { client, reference } = await demander('DEMENAGEMENTV2')
    await Promise.all([souscrire(client), souscrire(client)])
    await souscrire(client)
    expect(await liees(client, reference)).toHaveLength(1)
  })

  it('is not tied to a move that was given up', async () => {
    const { client, reference } = await demander('DEMENAGEMENTV2')
    await app.services.db
      .updateTable('demarche')
      .set({ etat: 'ANNULE', traitee_le: new Date('2026-11-23T08:00:00Z') })
      .where('reference', '=', reference)
      .execute()
    expect(await liees(client, await souscrire(client))).toEqual([])
  })

  it.each([
    ['ninety days ago', '2026-08-25T08:00:00Z', 1],
    ['longer ago', '2026-08-25T07:59:59Z', 0],
  ])('is tied to a move of %s (%s): %i', async (_, quand, fois) => {
    const { client, reference } = await demander('DEMENAGEMENTV2')
    await app.services.db
      .updateTable('demarche')
      .set({ creee_le: new Date(quand) })
      .where('reference', '=', reference)
      .execute()
    expect(await liees(client, await souscrire(client))).toHaveLength(fois)
  })
})
