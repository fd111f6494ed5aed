import { randomUUID } from 'node:crypto'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { balayageBrouillons } from './balayage-brouillons.job.ts'

const horloge = horlogeReglable('2026-11-22T09:00:00Z')
let app: TestApp
let client: Client
let utilisateurId: number
let numeroContrat: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
beforeEach(async () => {
  horloge.regler('2026-11-22T09:00:00Z')
  utilisateurId = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratRattache(app.services.db, utilisateurId)
  client = await app.clientDe(utilisateurId)
})
afterAll(() => app.close())

const RECLAMATION = {
  info_object: 'FACTURE',
  info_message: 'La facture de juin est double.',
  user_nom: 'Lambert',
  user_email: 'zoe@exemple.fr',
  user_telephone: '0320000000',
}
const garder = (
  qui: Client,
  valeurs: Record<string, string>,
  idProcessus = randomUUID(),
  typeFormulaire = 'RECLAMATION',
  contrat: string | null = numeroContrat,
) =>
  qui(demarchesCalls.garderBrouillon, {
    body: {
      typeFormulaire,
      ...(contrat !== null && { numeroContrat: contrat }),
      idProcessus,
      version: 'info_message:texteLong',
      etape: 'objet',
      valeurs,
    },
  })
const lire = async (qui: Client, contrat: string | null = numeroContrat) => {
  const query = { typeFormulaire: 'reclamation', ...(contrat !== null && { numeroContrat: contrat }) }
  return (await qui(demarchesCalls.lireBrouillon, { query })).brouillon
}

it('what is typed is given back to the account that typed it, for the contract that it is about, and to nobody else', async () => {
  const voisin = await creerUtilisateur(app.services.db)
  await rattacher(app.services.db, voisin, numeroContrat)
  const idProcessus = randomUUID()
  await garder(client, { info_message: 'De l’eau coule.' }, idProcessus)
  expect(await lire(client)).toEqual({
    idProcessus,
    version: 'info_message:texteLong',
    etape: 'objet',
    valeurs: { info_message: 'De l’eau coule.' },
    enregistreLe: '2026-11-22T10:00:00+01:00',
  })
  expect(await lire(client, null)).toBeNull()
  expect(await lire(await app.clientDe(voisin))).toBeNull()
})

it('a contract that the account does not reach, or a form that is none, keeps nothing', async () => {
  const etranger = await app.clientDe(await creerUtilisateur(app.services.db))
  expect((await refus(garder(etranger, {})))?.status).toBe(403)
  expect((await refus(garder(client, {}, randomUUID(), 'INCONNU')))?.status).toBe(404)
  expect((await refus(lire(await app.clientDe(null))))?.status).toBe(401)
})

it('neither a bank account, nor a file, nor what is no field of the form is kept', async () => {
  await garder(client, { info_message: 'x', info_file: 'a.pdf', prelevement_iban: 'FR76', autre: 'y' })
  expect((await lire(client))?.valeurs).toEqual({ info_message: 'x' })
  await garder(client, { prelevement_type: 'TP', prelevement_iban: 'FR76' }, randomUUID(), 'MODIF_COORD_BANCAIRE')
  const { brouillon } = await client(demarchesCalls.lireBrouillon, {
    query: { typeFormulaire: 'MODIF_COORD_BANCAIRE', numeroContrat },
  })
  expect(brouillon?.valeurs).toEqual({ prelevement_type: 'TP' })
})

it('there is one of each, whichever window writes, even at the same instant', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((info_message) => garder(client, { info_message })))
  await garder(client, { info_message: 'le dernier' })
  expect((await lire(client))?.valeurs).toEqual({ info_message: 'le dernier' })
  const gardes = app.services.db.selectFrom('brouillon_demarche').select('valeurs')
  expect(await gardes.where('numero_contrat', '=', numeroContrat).execute()).toHaveLength(1)
  // Of no contract too.
  for (const info_message of ['sans contrat', 'mieux dit'])
    await garder(client, { info_message }, undefined, undefined, null)
  expect((await lire(client, null))?.valeurs).toEqual({ info_message: 'mieux dit' })
  expect(await gardes.where('utilisateur_id', '=', utilisateurId).execute()).toHaveLength(2)
})

it('sending lets go of it, and a window that was left open cannot bring it back', async () => {
  const idProcessus = randomUUID()
  await garder(client, RECLAMATION, idProcessus)
  await client(demarchesCalls.creationNouvelleDemarche, {
    body: {
      typeFormulaire: 'RECLAMATION',
      idProcessus,
      numeroContrat,
      valeurs: { ...RECLAMATION, info_numeroContrat: numeroContrat },
    },
  })
  expect(await lire(client)).toBeNull()
  const restes = app.services.db.selectFrom('brouillon_demarche').select('id_processus')
  expect(await restes.where('utilisateur_id', '=', utilisateurId).execute()).toEqual([])
  await garder(client, RECLAMATION, idProcessus)
  expect(await lire(client)).toBeNull()
})

it('given up, or after seven days, it is gone', async () => {
  await garder(client, RECLAMATION)
  const autre = await creerContratRattache(app.services.db, utilisateurId)
  await garder(client, RECLAMATION, randomUUID(), 'RECLAMATION', autre)
  const voisin = await creerUtilisateur(app.services.db)
  await rattacher(app.services.db, voisin, numeroContrat)
  const lui = await app.clientDe(voisin)
  await garder(lui, RECLAMATION)
  await garder(client, { info_message: 'x' }, randomUUID(), 'CONTACT')
  await client(demarchesCalls.oublierBrouillon, { body: { typeFormulaire: 'RECLAMATION', numeroContrat } })
  expect(await lire(client)).toBeNull()
  expect(await lire(client, autre)).not.toBeNull()
  expect(await lire(lui)).not.toBeNull()
  const query = { typeFormulaire: 'CONTACT', numeroContrat }
  expect((await client(demarchesCalls.lireBrouillon, { query })).brouillon).not.toBeNull()
  await garder(client, RECLAMATION)
  horloge.regler('2026-11-29T08:59:59Z')
  await balayageBrouillons.executer(app.services)
  // The session has ended meanwhile.
  expect(await lire(await app.clientDe(utilisateurId))).not.toBeNull()
  horloge.regler('2026-11-29T09:00:01Z')
  expect(await lire(await app.clientDe(utilisateurId))).toBeNull()
  await balayageBrouillons.executer(app.services)
  horloge.regler('2026-11-22T09:00:00Z')
  expect(await lire(client)).toBeNull()
})
