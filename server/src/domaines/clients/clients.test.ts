import type { Client } from '@ael/contract/client.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type AdresseFacturation, changerAdresseFacturation } from './changer-adresse-facturation.public.ts'
import { changerCompteBancaire } from './changer-compte-bancaire.public.ts'
import { nommeUnClient, payeurActuel } from './clients-nommes.public.ts'
import { creerClient as deposerClient } from './creer-client.public.ts'
import { numeroSuivant } from './numero-agence.public.sql.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'

const DEPART = '2026-11-02T09:00:00Z'
const horloge = horlogeReglable(DEPART)
let app: TestApp
let usager: Client
let anonyme: Client
let numeroContrat: ContratVerifie
let titulaire: string
let usagerId: number

beforeAll(async () => {
  app = await createTestApp({ horloge })
  anonyme = await app.clientDe(null)
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.services
  horloge.regler(DEPART)
  titulaire = await creerClient(db, {
    email: 'titulaire@exemple.fr',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    titulaire: 'Zoé Durand',
  })
  numeroContrat = await creerAbonnement(db, { titulaire })
  usagerId = await creerUtilisateur(db)
  await rattacher(db, usagerId, numeroContrat)
  await montrerClient(db, usagerId)
  usager = await app.clientDe(usagerId)
})

type Modification = Omit<CallInput<typeof clientsCalls.miseAJourCoordonneesClient>['body'], 'numeroContrat'>
const modifier = (modification: Modification, client = usager) =>
  client(clientsCalls.miseAJourCoordonneesClient, { body: { numeroContrat, ...modification } })
const lire = () => usager(clientsCalls.infoClient, { params: { client: titulaire, contract: numeroContrat } })

/** The two parts of the last confirmation link sent to an address. */
async function lienRecu(destinataire: string): Promise<{ tokenNotification: string; activationCode: string }> {
  const { codes } = await dernierCourrier(app.services.db, destinataire, 'confirmation-client')
  return { tokenNotification: codes[0] ?? '', activationCode: codes[1] ?? '' }
}
const confirmer = (lien: { tokenNotification: string; activationCode: string }) =>
  anonyme(clientsCalls.notificationModifierClient, { body: lien })

describe('a customer', () => {
  it('is shown with his bank details masked, and the reference by which this account calls the contract', async () => {
    const { db } = app.services
    const autre = await creerUtilisateur(db)
    const second = await creerAbonnement(db)
    await rattacher(db, autre, numeroContrat)
    await rattacher(db, usagerId, second)
    for (const [id, contrat, ref_externe_utilisateur] of [
      [autre, numeroContrat, 'LEUR-1'],
      [usagerId, second, 'MON-AUTRE'],
      [usagerId, numeroContrat, 'MA-REF'],
    ] as const)
      await db
        .updateTable('attachement')
        .set({ ref_externe_utilisateur })
        .where('utilisateur_id', '=', id)
        .where('numero_contrat', '=', contrat)
        .execute()
    const client = await lire()
    expect(client).toMatchObject({
      refExterneUtilisateur: 'MA-REF',
      denomination: 'Alix Durand',
      titulaireCompte: 'Zoé Durand',
      bic: 'AGRI••••',
      coordonneesIncompletes: false,
      majEnAttente: false,
    })
    expect(client.iban).toBe('•••• •••• •••• 0189')
    expect(JSON.stringify(client)).not.toContain('1234567890')
  })

  it('of another contract is unknown', async () => {
    const autre = await creerClient(app.services.db)
    expect(
      await refus(usager(clientsCalls.infoClient, { params: { client: autre, contract: numeroContrat } })),
    ).toMatchObject({ status: 404, code: 'CLIENT' })
    expect(await refus(modifier({ numeroClient: autre, tel1: '0612345679' }))).toMatchObject({ status: 404 })
  })

  it('lacks what his contract’s holder, co-holder and payer lack', async () => {
    const { db } = app.services
    const pro = await creerClient(db, { est_professionnel: true, siret: null })
    const muet = await creerClient(db, { email: null, numero_telephone1: null })
    const contrat = await creerAbonnement(db, { titulaire, coTitulaire: muet, payeur: pro })
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const { result, manques } = await gestionnaire(clientsCalls.isCoordonneesIncompletes, {
      query: { numeroContrat: contrat },
    })
    expect(result).toBe(true)
    expect(new Set(manques)).toEqual(
      new Set([
        { numeroClient: pro, champ: 'siret' },
        { numeroClient: muet, champ: 'email' },
        { numeroClient: muet, champ: 'telephone' },
      ]),
    )
  })

  it('counts the contracts that a change touches', async () => {
    const { db } = app.services
    expect(
      await usager(clientsCalls.impactePlusieursContrats, { params: { contract: numeroContrat }, query: {} }),
    ).toEqual({ result: false, count: 1 })
    await creerAbonnement(db, { payeur: titulaire })
    const partage = await creerAbonnement(db, { coTitulaire: titulaire })
    expect(
      await usager(clientsCalls.impactePlusieursContrats, { params: { contract: numeroContrat }, query: {} }),
    ).toEqual({ result: true, count: 3 })
    // Of the customer who is named, though another holds the contract.
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    const nomme = { params: { contract: partage }, query: { numeroClient: titulaire } }
    expect(await agent(clientsCalls.impactePlusieursContrats, nomme)).toEqual({ result: true, count: 3 })
    expect(await agent(clientsCalls.isMAJenAttenteNombreContratsImpactes, nomme)).toEqual({ result: false, count: 3 })
  })
})

describe('a new customer', () => {
  const adresse = {
    adresse: '4 rue Haute',
    complement: 'Bâtiment B',
    code_postal: '38999',
    ville: 'Valombre',
    pays: 'FRANCE',
  }
  const contact = { email: 'neuf@exemple.fr', telephone1: '0612345678', telephone2: '0761223344', adresse }
  const CONTACT = {
    ...adresse,
    email: 'neuf@exemple.fr',
    numero_telephone1: '0612345678',
    numero_telephone2: '0761223344',
  }

  it.each([
    [
      'a company',
      {
        professionnel: true,
        civilite: null,
        nom: 'SCI des Lilas',
        prenom: null,
        siret: '73282932000074',
        codeApe: '3600Z',
      },
      { naissance: null, villeNaissance: null },
      { est_professionnel: true, civilite: 'STE', nom: 'SCI des Lilas', raison_sociale: 'SCI des Lilas', prenom: null },
      { siret: '73282932000074', code_ape: '3600Z', date_naissance: null, ville_naissance: null },
    ],
    [
      'a person',
      { professionnel: false, civilite: 'MME' as const, nom: 'Petit', prenom: 'Ana', siret: null, codeApe: null },
      { naissance: '1980-05-04', villeNaissance: 'Grenoble' },
      { est_professionnel: false, civilite: 'MME', nom: 'Petit', raison_sociale: null, prenom: 'Ana' },
      { siret: null, code_ape: null, date_naissance: '1980-05-04', ville_naissance: 'Grenoble' },
    ],
  ])('is %s as it says of itself', async (_, qui, naissance, identite, reste) => {
    const { db } = app.services
    // A file of the utility may have brought the next number: it is passed over.
    const [tire] = await numeroSuivant(db)
    await creerClient(db, { numero_client: String(Number(tire?.numero) + 1) })
    const numero = await db
      .transaction()
      .execute((trx) => deposerClient(app.services, trx, { ...qui, ...naissance, ...contact }))
    expect(
      await db.selectFrom('client').selectAll().where('numero_client', '=', numero).executeTakeFirst(),
    ).toMatchObject({ ...CONTACT, ...identite, ...reste })
    expect(Number(numero)).toBe(Number(tire?.numero) + 2)
  })
})

it('a customer is named by the family name or that of the company, however it is written', async () => {
  const { db } = app.services
  const societe = await creerClient(db, {
    nom: 'Martin',
    raison_sociale: 'Crèche « Léo & Zoé »',
    est_professionnel: true,
  })
  const contrat = await creerAbonnement(db, { titulaire, payeur: societe })
  const nommes = ['DURAND', 'creche leo zoe', 'martin', 'Alix', '', '--']
  expect(await Promise.all(nommes.map((nom) => nommeUnClient(db, contrat, nom)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('the payer is told by his name and first name, or by his SIRET whatever the name', async () => {
  const { db } = app.services
  const siret = '73282932000074'
  const payeur = await creerClient(db, {
    raison_sociale: 'SCI des Lilas',
    prenom: null,
    siret,
    email: 'sci@exemple.fr',
  })
  const [personne, societe] = [numeroContrat, await creerAbonnement(db, { titulaire, payeur })]
  for (const [contrat, qui, estNomme] of [
    [personne, { nom: 'DURAND', prenom: 'alix', siret: null }, true],
    [personne, { nom: 'Durand', prenom: 'Zoé', siret: null }, false],
    [societe, { nom: 'Autre nom', prenom: null, siret }, true],
    [societe, { nom: 'Autre nom', prenom: null, siret: '83282932000075' }, false],
    [societe, { nom: 'sci des lilas', prenom: null, siret: null }, true],
  ] as const)
    expect(await payeurActuel(db, contrat, qui)).toMatchObject({
      email: contrat === personne ? 'titulaire@exemple.fr' : 'sci@exemple.fr',
      estNomme,
    })
})

describe('what an agent changes of the payer', () => {
  const agent = {
    id: 0,
    profils: ['ADMIN'] as const,
    premiumId: null,
    identifiant: '',
    email: '',
    nom: '',
    prenom: '',
    accesContratResilie: false,
  }

  it('of his billing address is a change of any of its lines', async () => {
    const { db } = app.services
    const actuelle = {
      adresse: '12 rue des Tanneurs',
      complement: null,
      code_postal: '38999',
      ville: 'Valombre',
      pays: 'FRANCE',
    }
    const id = await creerUtilisateur(db, { profils: ['ADMIN'] })
    const changer = (adresse: Partial<AdresseFacturation>) =>
      db.transaction().execute((trx) =>
        changerAdresseFacturation(app.services, trx, { ...agent, id }, numeroContrat, {
          adresse: { ...actuelle, ...adresse },
          emailDonne: 'donnee@exemple.fr',
        }),
      )
    await expect(changer(actuelle)).rejects.toMatchObject({ code: 'VIDE' })
    for (const ligne of ['adresse', 'complement', 'code_postal', 'ville', 'pays'])
      expect(await changer({ [ligne]: '38000' })).toMatchObject({ email: 'titulaire@exemple.fr' })
    await db.updateTable('client').set({ email: null }).where('numero_client', '=', titulaire).execute()
    expect(await changer({ ville: 'Ailleurs' })).toMatchObject({ email: 'donnee@exemple.fr' })
  })

  it('of his bank account is told to the utility’s systems by its end', async () => {
    const { db } = app.services
    const compte = { iban: 'FR7630001007941234567890185', bic: null, titulaire: 'Zoé Durand' }
    await db
      .transaction()
      .execute((trx) => changerCompteBancaire(app.services, trx, agent, numeroContrat, { compte, reference: 'DE1' }))
    expect(await evenementsPour(db, numeroContrat)).toEqual([
      ['client.compte_bancaire', { numeroClient: titulaire, numeroContrat, ibanFin: '0185' }],
    ])
    expect((await lire()).iban).toBe('•••• •••• •••• 0185')
  })
})

describe('a change of contact details', () => {
  it('waits for the link, then is made, once, and told to the utility’s systems', async () => {
    const evenements = () => evenementsPour(app.services.db, `client ${titulaire}`)
    const enAttente = () =>
      usager(clientsCalls.isMAJenAttenteNombreContratsImpactes, { params: { contract: numeroContrat }, query: {} })
    expect(await modifier({ tel1: '06 98 76 54 32', tel2: '07 61 22 33 44', mail: 'neuf@exemple.fr' })).toEqual({
      message:
        'Un e-mail de confirmation a été envoyé à titulaire@exemple.fr. Vos données seront mises à jour quand vous aurez suivi son lien, dans les 72 heures.',
      mailEnvoye: true,
      email: 'titulaire@exemple.fr',
    })
    expect(await lire()).toMatchObject({ numeroTelephone1: '0612345678', majEnAttente: true })
    expect([await enAttente(), await evenements()]).toEqual([{ result: true, count: 1 }, []])
    const { texte } = await dernierCourrier(app.services.db, 'titulaire@exemple.fr', 'confirmation-client')
    expect(texte).toContain('Alix Durand')
    expect(texte).toContain(numeroContrat)
    const lien = await lienRecu('titulaire@exemple.fr')
    expect(await confirmer(lien)).toEqual({ message: 'Vos données client ont été mises à jour' })
    expect(await lire()).toMatchObject({
      numeroTelephone1: '0698765432',
      numeroTelephone2: '0761223344',
      email: 'neuf@exemple.fr',
      majEnAttente: false,
    })
    const changements = { numero_telephone1: '0698765432', numero_telephone2: '0761223344', email: 'neuf@exemple.fr' }
    expect([await enAttente(), await evenements()]).toEqual([
      { result: false, count: 1 },
      [['client.modifie', { numeroClient: titulaire, changements }]],
    ])
    expect(await refus(confirmer(lien))).toMatchObject({ status: 400, code: 'LIEN' })
  })

  it('is made once by two clicks at the same moment', async () => {
    await modifier({ tel1: '0698765432' })
    const lien = await lienRecu('titulaire@exemple.fr')
    const issues = await Promise.all([refus(confirmer(lien)), refus(confirmer(lien))])
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
  })

  it('is lost after 72 hours, and no longer waits', async () => {
    await modifier({ tel2: '0698765432' })
    const aTemps = await lienRecu('titulaire@exemple.fr')
    horloge.regler('2026-11-05T08:59:59Z')
    // Sessions are shorter than the link: whoever clicks comes with a new one.
    await (
      await app.clientDe(null)
    )(clientsCalls.notificationModifierClient, { body: aTemps })
    horloge.regler(DEPART)
    await modifier({ tel1: '0698765432' })
    horloge.regler('2026-11-05T09:00:00Z')
    const plusTard = await app.clientDe(null)
    const lien = await lienRecu('titulaire@exemple.fr')
    const lireAlors = (await app.clientDe(usagerId))(clientsCalls.infoClient, {
      params: { client: titulaire, contract: numeroContrat },
    })
    expect((await lireAlors).majEnAttente).toBe(false)
    expect((await refus(plusTard(clientsCalls.notificationModifierClient, { body: lien })))?.message).toBe(
      'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
    )
    horloge.regler(DEPART)
    expect(await lire()).toMatchObject({ numeroTelephone1: '0612345678' })
  })

  it('replaces the one that waits', async () => {
    await modifier({ tel1: '0698765432' })
    const premier = await lienRecu('titulaire@exemple.fr')
    await modifier({ tel1: '0698765433' })
    expect((await refus(confirmer(premier)))?.code).toBe('LIEN')
    // What waits of another customer of the contract replaces nothing.
    const { db } = app.services
    const payeur = await creerClient(db, { email: 'payeur@exemple.fr' })
    await db
      .updateTable('abonnement')
      .set({ numero_client_payeur: payeur })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    await modifier({ numeroClient: payeur, tel1: '0698765434' }, agent)
    await confirmer(await lienRecu('titulaire@exemple.fr'))
    expect((await lire()).numeroTelephone1).toBe('0698765433')
  })

  it('is made at once when no confirmation is asked for', async () => {
    const { db } = app.services
    const changer = async (actif: boolean) => {
      await db
        .insertInto('fonctionnalite')
        .values({ nom: 'ValidationMailMajClient', actif })
        .onConflict((c) => c.column('nom').doUpdateSet({ actif }))
        .execute()
      await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
    }
    await changer(false)
    await expect
      .poll(async () => (await app.services.configuration.lire()).fonctionnalites.ValidationMailMajClient)
      .toBe(false)
    expect(await modifier({ villeNaissance: 'Grenoble' })).toMatchObject({
      mailEnvoye: false,
      message: 'Vos informations ont été mises à jour.',
    })
    expect((await lire()).villeNaissance).toBe('Grenoble')
    await modifier({ villeNaissance: '' })
    expect((await lire()).villeNaissance).toBeNull()
    await changer(true)
    await expect
      .poll(async () => (await app.services.configuration.lire()).fonctionnalites.ValidationMailMajClient)
      .toBe(true)
  })

  it('goes to the new address when the customer has none', async () => {
    await app.services.db.updateTable('client').set({ email: null }).where('numero_client', '=', titulaire).execute()
    expect(await refus(modifier({ tel1: '0698765432' }))).toMatchObject({ status: 400, code: 'EMAIL_ABSENT' })
    expect(await modifier({ mail: 'premier@exemple.fr' })).toMatchObject({
      mailEnvoye: true,
      email: 'premier@exemple.fr',
    })
  })

  it('that changes nothing is refused', async () => {
    expect(await refus(modifier({ tel1: '06 12 34 56 78', nom: 'Durand' }))).toMatchObject({
      status: 400,
      code: 'VIDE',
    })
  })

  it.each<[Modification, string]>([
    [{ tel1: '0612' }, 'tel1'],
    [{ tel2: '+33 9999' }, 'tel2'],
    [{ mail: 'a@b' }, 'mail'],
    [{ siret: '73282932000079' }, 'siret'],
    [{ codeAPE: '0400Z' }, 'codeAPE'],
    [{ codeAPE: '36' }, 'codeAPE'],
    [{ dateNaissance: '02/11/2011' }, 'dateNaissance'],
    [{ dateNaissance: '31/02/1980' }, 'dateNaissance'],
    [{ dateNaissanceBis: '01/01/1900' }, 'dateNaissanceBis'],
    [{ nom: '<script>' }, 'nom'],
    [{ nom: 'x'.repeat(31) }, 'nom'],
    [{ prenom: 'R2D2' }, 'prenom'],
    [{ villeNaissance: 'a$b' }, 'villeNaissance'],
  ])('%j is refused on its field', async (modification, champ) => {
    const issue = await refus(modifier(modification))
    expect(issue?.status).toBe(400)
    expect(new Set(issue?.champs?.map((refuse) => refuse.champ))).toEqual(new Set([champ]))
    expect((await lire()).majEnAttente).toBe(false)
  })

  it('keeps emoji, quotes and SQL as the text that they are', async () => {
    await modifier({ nom: `D'Arc"; drop table -- 🚰` })
    await confirmer(await lienRecu('titulaire@exemple.fr'))
    expect((await lire()).nom).toBe(`D'Arc"; drop table -- 🚰`)
  })
})

it('lists civilities, telephones and countries, France first', async () => {
  const pays = await anonyme(clientsCalls.getListePays, {})
  expect(pays[0]).toEqual({ code: 'FR', libelle: 'FRANCE' })
  expect(new Set(pays.map(({ code }) => code)).size).toBe(pays.length)
  expect((await anonyme(clientsCalls.getListeCivilites, {})).map(({ code }) => code)).toContain('COPROPRIETE')
  expect((await anonyme(clientsCalls.getListeTypeTelephone, {})).map(({ code }) => code)).toContain('MOBILE')
  expect(await anonyme(clientsCalls.isCodeApeValid, { params: { code: '3600z' } })).toEqual({
    result: true,
    libelle: expect.stringMatching(/eau/),
  })
})
