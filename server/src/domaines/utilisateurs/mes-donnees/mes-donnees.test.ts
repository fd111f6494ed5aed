import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls as calls } from '@ael/contract/utilisateurs/calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { PIECES } from './telecharger.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
})
afterAll(() => app.close())

async function telecharger(client: Client): Promise<Record<string, string>> {
  const { contenu, type } = await client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })
  expect(type).toBe('application/zip')
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await contenu.arrayBuffer()))).map(([nom, octets]) => [
      nom,
      strFromU8(octets),
    ]),
  )
}

/** Somebody, his account with a password, and himself as a customer. */
async function personne(nom: string) {
  const email = `${nom.toLowerCase()}-${Math.random()}@exemple.fr`
  const id = await creerUtilisateur(app.services.db, {
    nom,
    prenom: 'Alix',
    email,
    motDePasse: MOT_DE_PASSE,
    accesContratResilie: true,
  })
  return {
    id,
    email,
    client: await app.clientDe(id),
    numero: await creerClient(app.services.db, { nom, prenom: 'Alix', email }),
  }
}
const jours = (csv: string | undefined): string[] =>
  (csv ?? '')
    .split('\r\n')
    .slice(1, -1)
    .map((ligne) => ligne.split(';')[2]!)

it('holds the days of each occupant’s own time, and nothing of whoever came before, after, or lives with him', async () => {
  const { db } = app.services
  const [ancien, nouveau, coTitulaire, gestionnaire] = [
    await personne('Ancien'),
    await personne('Nouveau'),
    await personne('Conjoint'),
    await personne('Gestionnaire'),
  ]
  const avant = await creerAbonnement(db, { titulaire: ancien.numero, etat: 'RA' })
  const apres = await creerAbonnement(db, { titulaire: nouveau.numero, coTitulaire: coTitulaire.numero })
  const compteur = await poserCompteurRadio(db, avant, { debut: '2026-01-01', fin: '2026-06-15' })
  await db
    .insertInto('affectation_compteur')
    .values({ numero_contrat: apres, compteur_id: compteur, debut: '2026-06-15' })
    .execute()
  await ecrireJours(db, compteur, '2026-06-01', '2026-06-30')
  await rattacher(db, ancien.id, avant)
  await rattacher(db, nouveau.id, apres)
  for (const { id } of [coTitulaire, gestionnaire])
    for (const contrat of [avant, apres]) await rattacher(db, id, contrat)

  const [deLAncien, duNouveau] = [await telecharger(ancien.client), await telecharger(nouveau.client)]
  expect(jours(deLAncien['releves_quotidiens.csv'])).toEqual(
    Array.from({ length: 14 }, (_, rang) => `2026-06-${String(rang + 1).padStart(2, '0')}`),
  )
  expect(jours(duNouveau['releves_quotidiens.csv'])).toEqual(
    Array.from({ length: 16 }, (_, rang) => `2026-06-${rang + 15}`),
  )
  expect(jours(duNouveau['releves_horaires.csv'])).toHaveLength(16 * 24)
  expect(Object.values(deLAncien).join()).not.toMatch(/Nouveau|Conjoint/i)
  expect(Object.values(deLAncien).join()).not.toContain(apres)
  expect(Object.values(duNouveau).join()).not.toMatch(/Ancien\b|ancien-|Conjoint/)
  expect(JSON.parse(duNouveau['clients.json'] ?? '')).toMatchObject([{ nom: 'Nouveau' }])

  const [duCoTitulaire, duGestionnaire] = [
    await telecharger(coTitulaire.client),
    await telecharger(gestionnaire.client),
  ]
  for (const archive of [duCoTitulaire, duGestionnaire]) {
    expect(jours(archive['releves_quotidiens.csv'])).toEqual([])
    expect(archive['contrats.csv']).toContain(apres)
    expect(archive['contrats.csv']).not.toContain('Tanneurs')
    expect(Object.values(archive).join()).not.toMatch(/Nouveau|Ancien\b|ancien-/)
  }
  expect(JSON.parse(duCoTitulaire['clients.json'] ?? '')).toMatchObject([{ nom: 'Conjoint' }])
  expect(JSON.parse(duGestionnaire['clients.json'] ?? '')).toEqual([])
})

it('of a secondary user holds nothing of the customer that he works for', async () => {
  const { db } = app.services
  const premium = await personne('Patronne')
  await rattacher(db, premium.id, await creerAbonnement(db, { titulaire: premium.numero }))
  const secondaire = await creerUtilisateur(db, {
    profils: ['UTILISATEUR_SECONDAIRE'],
    premiumId: premium.id,
    motDePasse: MOT_DE_PASSE,
  })
  expect(JSON.parse((await telecharger(premium.client))['clients.json'] ?? '')).toMatchObject([{ nom: 'Patronne' }])
  const archive = await telecharger(await app.clientDe(secondaire))
  expect(JSON.parse(archive['clients.json'] ?? '')).toEqual([])
})

it('holds what was sent of his alerts, by SMS too, and how he signs in; nothing of the alerts and addresses of others', async () => {
  const { db } = app.services
  const [titulaire, gestionnaire] = [await personne('Prevenu'), await personne('Regie')]
  const contrat = await creerAbonnement(db, { titulaire: titulaire.numero })
  for (const { id } of [titulaire, gestionnaire]) await rattacher(db, id, contrat)
  await db
    .insertInto('identite_federee')
    .values({ fournisseur: 'franceConnect', sub: 'fc-1234', utilisateur_id: titulaire.id, liee_le: new Date() })
    .execute()
  for (const [{ id }, adresse] of [
    [titulaire, 'voisine@exemple.fr'],
    [gestionnaire, 'gardien@exemple.fr'],
  ] as const)
    await db
      .insertInto('notification_mail')
      .values({
        numero_contrat: contrat,
        code_type_alarme: 'AF',
        adresse_mail: adresse,
        numero_client_titulaire: titulaire.numero,
        utilisateur_id: id,
      })
      .execute()
  const instance = await declencher(db, { contrat })
  const { id: sms } = await db
    .insertInto('sms')
    .values({ type: 'alerte', destinataire: '+33612345678', texte: 'De l’eau coule.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const envoi = { instance_id: instance, cree_le: new Date() }
  await db
    .insertInto('envoi_alerte')
    .values([
      { ...envoi, canal: 'SMS', destinataire: '0612345678', etat: 'REMIS', sms_id: sms },
      ...['voisine@exemple.fr', 'gardien@exemple.fr'].map((destinataire) => ({
        ...envoi,
        canal: 'MAIL',
        destinataire,
        sms_id: null,
      })),
    ])
    .execute()
  const alerte = await creerAlerte(db, {
    utilisateur_id: gestionnaire.id,
    numero_contrat: contrat,
    titre: 'Alerte de la régie',
  })
  await declencher(db, { alerteId: alerte, contrat, type: 'AC', jour: '2026-10-28' })

  const [sienne, autre] = [await telecharger(titulaire.client), await telecharger(gestionnaire.client)]
  expect(sienne['sms.csv']).toMatch(/33612345678.*;De l’eau coule\./)
  expect(sienne['envois_alertes.csv']?.split('\r\n').slice(1, -1)).toHaveLength(3)
  expect(sienne['envois_alertes.csv']).toContain('voisine@exemple.fr')
  expect(sienne['adresses_prevenues.csv']).toContain('voisine@exemple.fr')
  expect(JSON.parse(sienne['compte.json'] ?? '')).toMatchObject({
    identitesFederees: [{ fournisseur: 'franceConnect', sub: 'fc-1234' }],
  })
  expect(Object.values(sienne).join()).not.toMatch(/gardien|Alerte de la régie/)
  expect(autre['sms.csv']?.split('\r\n')).toHaveLength(2)
  expect(Object.values(autre).join()).not.toMatch(/voisine|0612345678|fc-1234/)
})

it('explains each file, in ISO dates, with nothing that a spreadsheet would run and no link that still works', async () => {
  const { id, email, client, numero } = await personne('Martin')
  await creerContratRattache(app.services.db, id, { titulaire: numero })
  await app.services.db
    .updateTable('attachement')
    .set({ libelle: '=HYPERLINK("http://x")' })
    .where('utilisateur_id', '=', id)
    .execute()
  await client(calls.rappelInfosCompte, { body: { email, typeRappel: 'MotDePasse' } as never }).catch(() => undefined)
  const archive = await telecharger(client)
  for (const nom of Object.keys(archive)) if (nom !== 'README.txt') expect(archive['README.txt']).toContain(nom)
  expect(Object.keys(archive)).toHaveLength(PIECES.length + 1)
  expect(archive['contrats.csv']).toContain(`'=HYPERLINK`)
  expect(archive['sessions.csv']).toMatch(/\r\n2026-10-30T09:00:00.000Z;/)
  expect(archive['courriers.csv']).not.toMatch(/https?:/)
  expect(JSON.parse(archive['compte.json'] ?? '')).toMatchObject({ compte: { nom: 'Martin' } })
})

it('tells whoever has no password of his own to choose one first', async () => {
  const { id, client } = await personne('Federee')
  await app.services.db.updateTable('utilisateur').set({ mot_de_passe_genere: true }).where('id', '=', id).execute()
  for (let fois = 0; fois < 7; fois++) {
    expect(await refus(client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } }))).toMatchObject({
      status: 412,
      code: 'SANS_MOT_DE_PASSE',
    })
  }
})

it('asks for the password, refuses an agent in the user’s name, and more than three downloads', async () => {
  const { id, client } = await personne('Limite')
  expect(await refus(client(calls.mesDonnees, { body: { motDePasse: 'Faux-2026!' } }))).toMatchObject({
    status: 400,
    code: 'ANCIEN_MOT_DE_PASSE',
  })
  const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
  const { tokenAuthentique } = await admin(calls.spoofUser, { body: { utilisateur: { userWebId: id } } })
  expect(
    await refus(app.client(tokenAuthentique)(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })),
  ).toMatchObject({ status: 403, code: 'USURPATION' })
  for (let fois = 0; fois < 3; fois++) await telecharger(client)
  expect(await refus(client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } }))).toMatchObject({ status: 429 })
})
