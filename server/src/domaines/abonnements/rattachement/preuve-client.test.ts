import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creer, inscription } from '../../../testing/inscription.ts'
import { compteDe, creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
afterAll(() => app.close())

type Numeros = Omit<CallInput<typeof abonnementsCalls.gestionAbonnement>['body'], 'action'>
const ouvrirPremium = async () =>
  app.clientDe(await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] }))
const rattacher = (client: Client, numeros: Numeros) =>
  client(abonnementsCalls.gestionAbonnement, { body: { ...numeros, action: 'ATTACHER_CONTRAT' } })
const rattacherListe = async (client: Client, ...contrats: string[]) =>
  (await client(abonnementsCalls.gestionListeAbonnements, { body: { contrats } })).resultats.map(({ rattache, code }) =>
    rattache ? 'rattaché' : code,
  )

/** A flat of a building: a contract with its numbers, and the other contracts of its holder and of its payer. */
async function immeuble() {
  const { db } = app.services
  const [locataire, syndic] = [await creerClient(db), await creerClient(db)]
  const appartement = async () => {
    const numeroCompteur = `D${numeroUnique()}`
    const numeroContrat = await creerAbonnement(db, { titulaire: locataire, payeur: syndic, numeroCompteur })
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(db, numeroContrat, { numero_facture_client: referenceFacture, date_emission: '2026-05-04' })
    return { numeroContrat, numeroCompteur, referenceFacture }
  }
  return {
    locataire,
    syndic,
    lu: await appartement(),
    autre: await appartement(),
    duLocataire: await creerAbonnement(db, { titulaire: locataire }),
    duSyndic: await creerAbonnement(db, { payeur: syndic }),
    tenuParLeSyndic: await creerAbonnement(db, { titulaire: syndic }),
  }
}
type Immeuble = Awaited<ReturnType<typeof immeuble>>

describe('what proves a contract', () => {
  it.each<[string, (immeuble: Immeuble) => Numeros]>([
    ['its meter', ({ lu: { numeroContrat, numeroCompteur } }) => ({ numeroContrat, numeroCompteur })],
    ['one of its bills', ({ lu: { numeroContrat, referenceFacture } }) => ({ numeroContrat, referenceFacture })],
    ['its payer', ({ lu: { numeroContrat }, syndic }) => ({ numeroContrat, numeroClient: syndic })],
    ['its holder', ({ lu: { numeroContrat }, locataire }) => ({ numeroContrat, numeroClient: locataire })],
    [
      'its meter and its payer',
      ({ lu: { numeroContrat, numeroCompteur }, syndic }) => ({ numeroContrat, numeroCompteur, numeroClient: syndic }),
    ],
    ['its meter and a bill', ({ lu }) => lu],
    [
      'a bill and its holder, who was not sent it',
      ({ lu: { numeroContrat, referenceFacture }, locataire }) => ({
        numeroContrat,
        referenceFacture,
        numeroClient: locataire,
      }),
    ],
  ])('(%s) opens it, and no other contract of its customers', async (_, numeros) => {
    const la = await immeuble()
    const client = await ouvrirPremium()
    await rattacher(client, numeros(la))
    expect(
      await rattacherListe(
        client,
        la.lu.numeroContrat,
        la.autre.numeroContrat,
        la.duLocataire,
        la.duSyndic,
        la.tenuParLeSyndic,
      ),
    ).toEqual(['rattaché', '6', '6', '6', '6'])
  })

  it.each([false, true])(
    'says no more at the opening of an account that becomes a manager’s (customer proved: %s)',
    async (prouve) => {
      const { db } = app.services
      const la = await immeuble()
      const email = `ouvert-${numeroUnique()}@exemple.fr`
      const { numeroContrat, numeroCompteur, referenceFacture } = la.lu
      const preuves = prouve ? { referenceFacture, numeroClient: la.syndic } : { numeroCompteur }
      await creer(await app.clientDe(null), {
        ...inscription(email),
        infoAttachementAbonnement: { numeroContrat, ...preuves },
      })
      const { id } = (await compteDe(db, email))!
      await db
        .updateTable('utilisateur_profil')
        .set({ profil: 'UTILISATEUR_PREMIUM' })
        .where('utilisateur_id', '=', id)
        .execute()
      const attendu = prouve ? ['rattaché', 'rattaché'] : ['6', '6']
      expect(await rattacherListe(await app.clientDe(id), la.autre.numeroContrat, la.duSyndic)).toEqual(attendu)
    },
  )
})

describe('what proves a customer', () => {
  it('is his number with one of his bills: it opens his contracts, not those of the other customer of the contract', async () => {
    const la = await immeuble()
    const client = await ouvrirPremium()
    await rattacher(client, {
      numeroContrat: la.lu.numeroContrat,
      referenceFacture: la.lu.referenceFacture,
      numeroClient: la.syndic,
    })
    expect(
      await rattacherListe(client, la.autre.numeroContrat, la.duLocataire, la.duSyndic, la.tenuParLeSyndic, '0000000'),
    ).toEqual(['rattaché', '6', 'rattaché', 'rattaché', '6'])
    // A contract that came by the list proves its payer as the first one did, and nobody else.
    expect(await rattacherListe(client, la.duLocataire)).toEqual(['6'])
  })

  it('is not what the agency itself shows to whoever has proved only the contract', async () => {
    const la = await immeuble()
    const client = await ouvrirPremium()
    const { numeroContrat, numeroCompteur, referenceFacture } = la.lu
    await rattacher(client, { numeroContrat, numeroCompteur })
    const { numeroClientPayeur } = await client(abonnementsCalls.infoAbonne, { params: { numeroContrat } })
    await client(abonnementsCalls.gestionAbonnement, { body: { numeroContrat, action: 'DETACHER_CONTRAT' } })
    const complice = await ouvrirPremium()
    for (const qui of [client, complice]) {
      await rattacher(qui, { numeroContrat, referenceFacture, numeroClient: numeroClientPayeur })
      expect(await rattacherListe(qui, la.autre.numeroContrat, la.duSyndic)).toEqual(['6', '6'])
    }
    // Another of his contracts, that nobody has looked into, proves him still.
    await rattacher(client, { ...la.autre, numeroClient: la.syndic })
    expect(await rattacherListe(client, la.duSyndic)).toEqual(['rattaché'])
  })

  it('does not outlive the contract that showed it', async () => {
    const la = await immeuble()
    const client = await ouvrirPremium()
    const { numeroContrat, referenceFacture } = la.lu
    await rattacher(client, { numeroContrat, referenceFacture, numeroClient: la.syndic })
    await client(abonnementsCalls.gestionAbonnement, { body: { numeroContrat, action: 'DETACHER_CONTRAT' } })
    expect(await rattacherListe(client, la.duSyndic)).toEqual(['6'])
  })

  it('is not shown by what staff gave', async () => {
    const la = await immeuble()
    const { db } = app.services
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const { numeroContrat, numeroCompteur } = la.lu
    const client = await app.clientDe(id)
    const preuve = async () =>
      (
        await db
          .selectFrom('attachement')
          .select('preuve')
          .where('utilisateur_id', '=', id)
          .where('numero_contrat', '=', numeroContrat)
          .executeTakeFirstOrThrow()
      ).preuve
    await rattacher(client, { numeroContrat, numeroCompteur })
    expect(await preuve()).toBe('CONTRAT')
    const donner = () =>
      gestionnaire(abonnementsCalls.gestionAbonnementUtilisateur, {
        params: { userWebId: id },
        body: { numeroContrat, action: 'ATTACHER_CONTRAT' },
      })
    await donner()
    expect(await preuve()).toBe('SERVICE')
    // Nor is it less for being shown again by a number.
    await rattacher(client, { numeroContrat, numeroCompteur })
    expect(await preuve()).toBe('SERVICE')
    expect(await rattacherListe(client, la.autre.numeroContrat, la.duSyndic)).toEqual(['6', '6'])
    // But takes nothing from what was.
    await montrerClient(db, id)
    await donner()
    expect(await preuve()).toBe('CLIENT')
  })
})
