import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { consentir } from '../../../testing/consommation.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
  await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
  await reglerFonctionnalite(app.services, 'ValidationMailMajClient', false)
})
afterAll(() => app.close())

/** A person at home: his contract with its numbers and its mandate, another one of his, and what the utility knows of him. */
async function chezLui() {
  const { db } = app.services
  const email = `titulaire-${numeroUnique()}@exemple.fr`
  const titulaire = await creerClient(db, { nom: 'Okonkwo', prenom: 'Ada', email, iban: 'FR7630006000011234567890189' })
  const numeroCompteur = `D${numeroUnique()}`
  const numeroContrat = await creerAbonnement(db, { titulaire })
  await poserCompteur(db, numeroContrat, { debut: '2024-01-01', reseau: 'WIZE', numero: numeroCompteur })
  const referenceFacture = `F${numeroUnique()}`
  await creerFacture(db, numeroContrat, { numero_facture_client: referenceFacture, date_emission: '2026-05-04' })
  await signerMandat(db, numeroContrat)
  return {
    email,
    titulaire,
    numeroContrat,
    numeroCompteur,
    referenceFacture,
    autre: await creerAbonnement(db, { titulaire }),
  }
}
type ChezLui = Awaited<ReturnType<typeof chezLui>>

interface Compte {
  id: number
  client: Client
}

const ouvrir = async (email?: string): Promise<Compte> => {
  const id = await creerUtilisateur(app.services.db, {
    profils: ['UTILISATEUR_PREMIUM'],
    motDePasse: MOT_DE_PASSE,
    ...(email && { email }),
  })
  return { id, client: await app.clientDe(id) }
}
const rattacher = async (
  { client }: Compte,
  numeros: Omit<CallInput<typeof abonnementsCalls.gestionAbonnement>['body'], 'action'>,
) => {
  await client(abonnementsCalls.gestionAbonnement, { body: { ...numeros, action: 'ATTACHER_CONTRAT' } })
}

/** How an account comes by the contract, and what it calls itself. */
const PREUVES = {
  'the number of the meter': async ({ numeroContrat, numeroCompteur }: ChezLui) => {
    const compte = await ouvrir()
    await rattacher(compte, { numeroContrat, numeroCompteur })
    return compte
  },
  'the number of the meter, under the name of the holder': async ({ numeroContrat, numeroCompteur }: ChezLui) => {
    const compte = await ouvrir()
    await rattacher(compte, { numeroContrat, numeroCompteur })
    await compte.client(utilisateursCalls.modifieUtilisateur, {
      body: { nom: 'Okonkwo', prenom: 'Ada' },
    })
    return compte
  },
  'a bill': async ({ numeroContrat, referenceFacture }: ChezLui) => {
    const compte = await ouvrir()
    await rattacher(compte, { numeroContrat, referenceFacture })
    return compte
  },
  'the number of the customer': async ({ numeroContrat, titulaire }: ChezLui) => {
    const compte = await ouvrir()
    await rattacher(compte, { numeroContrat, numeroClient: titulaire })
    return compte
  },
  'the number of the customer and his bill': async ({ numeroContrat, titulaire, referenceFacture }: ChezLui) => {
    const compte = await ouvrir()
    await rattacher(compte, { numeroContrat, numeroClient: titulaire, referenceFacture })
    return compte
  },
  'the meter, from the mail address that the utility knows': async ({
    email,
    numeroContrat,
    numeroCompteur,
  }: ChezLui) => {
    const compte = await ouvrir(email.toUpperCase())
    await rattacher(compte, { numeroContrat, numeroCompteur })
    return compte
  },
  'a gift of the staff': async ({ numeroContrat }: ChezLui) => {
    const compte = await ouvrir()
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await agent(abonnementsCalls.gestionAbonnementUtilisateur, {
      params: { userWebId: compte.id },
      body: { numeroContrat, action: 'ATTACHER_CONTRAT' },
    })
    return compte
  },
} as const satisfies Record<string, (la: ChezLui) => Promise<Compte>>
type Preuve = keyof typeof PREUVES

const possible = async (essai: Promise<unknown>): Promise<boolean> => {
  const refuse = await refus(essai)
  if (refuse && refuse.status !== 403 && refuse.status !== 404) throw new Error(JSON.stringify(refuse))
  return refuse === null
}

/** What can be done once a contract is attached, and which proof lets it be done. */
const ACTES = {
  'read the contract': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })),
  'read its bills': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(facturesCalls.listeFactures, { query: { numeroContrat } })),
  'read its months': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(graphe(client, numeroContrat, 'MOIS')),
  'read the days that the holder consented to': async ({ client }: Compte, la: ChezLui) => {
    await consentiParLui(la)
    return possible(graphe(client, la.numeroContrat, 'JOURNEE'))
  },
  'consent in the holder’s place': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(consentementsCalls.changeConsentement, { body: { numeroContrat, portee: 'JOUR', accorde: true } })),
  'take the holder’s consent back': async ({ client }: Compte, la: ChezLui) => {
    await consentiParLui(la)
    return possible(
      client(consentementsCalls.changeConsentement, {
        body: { numeroContrat: la.numeroContrat, portee: 'JOUR', accorde: false },
      }),
    )
  },
  'read how the customer is reached': async ({ client }: Compte, { numeroContrat, titulaire, email }: ChezLui) =>
    JSON.stringify(
      await client(clientsCalls.infoClient, { params: { client: titulaire, contract: numeroContrat } }),
    ).includes(email),
  'read from which account he pays': async ({ client }: Compte, { numeroContrat, titulaire }: ChezLui) =>
    (await client(clientsCalls.infoClient, { params: { client: titulaire, contract: numeroContrat } })).iban !== null,
  'change how the customer is reached': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(clientsCalls.miseAJourCoordonneesClient, { body: { numeroContrat, mail: 'moi@exemple.fr' } })),
  'count his other contracts': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(clientsCalls.impactePlusieursContrats, { params: { contract: numeroContrat }, query: {} })),
  'read his mandate': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(prelevementsCalls.mandatSepa, { params: { id: numeroContrat } })),
  'print where he lives': async ({ client }: Compte, { numeroContrat }: ChezLui) =>
    possible(client(abonnementsCalls.telechargerJustificatifDomicile, { params: { numeroContrat } })),
  'download his data': async ({ client }: Compte, { titulaire }: ChezLui) => {
    const { contenu } = await client(utilisateursCalls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })
    const { 'clients.json': clients } = unzipSync(new Uint8Array(await contenu.arrayBuffer()))
    return clients !== undefined && strFromU8(clients).includes(titulaire)
  },
  'attach his other contracts': async ({ client }: Compte, { autre }: ChezLui) =>
    (await client(abonnementsCalls.gestionListeAbonnements, { body: { contrats: [autre] } })).resultats[0]!.rattache,
} as const satisfies Record<string, (compte: Compte, la: ChezLui) => Promise<boolean>>
type Acte = keyof typeof ACTES

const graphe = (client: Client, contract: string, granularite: 'MOIS' | 'JOURNEE') =>
  client(consommationCalls.graphe, {
    params: { contract },
    query: { granularite, dateDebut: '2026-10-01', dateFin: '2026-10-20', unite: 'L' },
  })

/** The holder has consented to days, by his own account or at the counter. */
async function consentiParLui({ numeroContrat }: ChezLui): Promise<void> {
  await consentir(app.services.db, numeroContrat, ['JOUR'])
  await app.services.notifications.aJour()
}

const DU_CONTRAT: readonly Acte[] = ['read the contract', 'read its bills', 'read its months']
const DES_AUTRES: readonly Acte[] = ['attach his other contracts']
const TOUS = Object.keys(ACTES) as Acte[]
/** docs/adr/0007: numbers of the contract open the contract; what shows the customer, what is his; and only both his numbers, his other contracts. */
const OUVERT: Record<Preuve, readonly Acte[]> = {
  'the number of the meter': DU_CONTRAT,
  'the number of the meter, under the name of the holder': DU_CONTRAT,
  'a bill': DU_CONTRAT,
  'the number of the customer': DU_CONTRAT,
  'the number of the customer and his bill': TOUS,
  'the meter, from the mail address that the utility knows': TOUS.filter((acte) => !DES_AUTRES.includes(acte)),
  'a gift of the staff': TOUS.filter((acte) => !DES_AUTRES.includes(acte)),
}

describe.each(Object.keys(PREUVES) as Preuve[])('by %s', (preuve) => {
  it.each(TOUS)(`one can %s, or not`, async (acte) => {
    const la = await chezLui()
    const compte = await PREUVES[preuve](la)
    expect(await ACTES[acte](compte, la)).toBe(OUVERT[preuve].includes(acte))
  })
})

/** What may take a proof away, written by whoever: an import, another server, a person with SQL. */
const FINS: Record<string, (la: ChezLui, compte: Compte) => Promise<unknown>> = {
  'the staff’s gift is only a number after all': ({ numeroContrat }, { id }) =>
    app.services.db
      .updateTable('attachement')
      .set({ preuve: 'CONTRAT' })
      .where('numero_contrat', '=', numeroContrat)
      .where('utilisateur_id', '=', id)
      .execute(),
  'the customer becomes somebody the contract is not of': async ({ numeroContrat }, { id }) => {
    const autre = await creerClient(app.services.db)
    await app.services.db
      .updateTable('attachement')
      .set({ numero_client: autre })
      .where('numero_contrat', '=', numeroContrat)
      .where('utilisateur_id', '=', id)
      .execute()
  },
  'the attachment goes': ({ numeroContrat }, { id }) =>
    app.services.db
      .deleteFrom('attachement')
      .where('numero_contrat', '=', numeroContrat)
      .where('utilisateur_id', '=', id)
      .execute(),
}

it.each(Object.keys(FINS))('days that were open are closed for good when %s', async (fin) => {
  const la = await chezLui()
  const compte = await PREUVES['a gift of the staff'](la)
  await consentiParLui(la)
  const ouvert = () => possible(graphe(compte.client, la.numeroContrat, 'JOURNEE'))
  expect([await ouvert(), await ouvert()]).toEqual([true, true])
  await FINS[fin]!(la, compte)
  await expect.poll(ouvert).toBe(false)
})

it('days that a mail address had opened are closed when its customer is not of the contract any more', async () => {
  const { db } = app.services
  const la = await chezLui()
  const email = `co-titulaire-${numeroUnique()}@exemple.fr`
  const coTitulaire = (numero: string) =>
    db
      .updateTable('abonnement')
      .set({ numero_client_co_titulaire: numero })
      .where('numero_contrat', '=', la.numeroContrat)
      .execute()
  await coTitulaire(await creerClient(db, { email }))
  const compte = await PREUVES['the meter, from the mail address that the utility knows']({ ...la, email })
  await consentiParLui(la)
  const ouvert = () => possible(graphe(compte.client, la.numeroContrat, 'JOURNEE'))
  expect([await ouvert(), await ouvert()]).toEqual([true, true])
  await coTitulaire(await creerClient(db))
  await expect.poll(ouvert).toBe(false)
})

it('days that were closed open as soon as the account has shown to be the customer', async () => {
  const la = await chezLui()
  const compte = await PREUVES['the number of the meter'](la)
  await consentiParLui(la)
  const ouvert = () => possible(graphe(compte.client, la.numeroContrat, 'JOURNEE'))
  expect([await ouvert(), await ouvert()]).toEqual([false, false])
  await app.services.db
    .updateTable('attachement')
    .set({ preuve: 'SERVICE' })
    .where('utilisateur_id', '=', compte.id)
    .execute()
  expect(await ouvert()).toBe(true)
})
