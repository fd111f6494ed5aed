import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { sql } from 'kysely'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { annoncerRattachements } from './annoncer-rattachements.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const adresse = (qui: string): string => `${qui}-${numeroUnique()}@exemple.fr`
const courriers = async (destinataire: string) =>
  (await courriersPour(app.services.db, destinataire))
    .filter(({ type }) => type === 'contrat-rattache')
    .map(({ texte }) => texte)
const rattacherPar = (client: Client, numeroContrat: string, numeroClient: string, referenceFacture?: string) =>
  client(abonnementsCalls.gestionAbonnement, {
    body: { numeroContrat, numeroClient, referenceFacture, action: 'ATTACHER_CONTRAT' },
  })

/** A contract whose holder, co-holder and payer have addresses of their own. */
async function contratDe(emails: { titulaire?: string; payeur?: string } = {}) {
  const { db } = app.services
  const [emailTitulaire, emailPayeur, emailCoTitulaire] = [
    emails.titulaire ?? adresse('titulaire'),
    emails.payeur ?? adresse('payeur'),
    adresse('cotitulaire'),
  ]
  const titulaire = await creerClient(db, { email: emailTitulaire })
  const payeur = await creerClient(db, { email: emailPayeur })
  const coTitulaire = await creerClient(db, { email: emailCoTitulaire })
  return {
    numeroContrat: await creerAbonnement(db, { titulaire, payeur, coTitulaire }),
    titulaire,
    payeur,
    emailTitulaire,
    emailPayeur,
    emailCoTitulaire,
  }
}

describe('a contract that is attached', () => {
  it('is told its holder, co-holder and payer, and whoever has it already, each once, with what to do', async () => {
    const { db } = app.services
    const { numeroContrat, titulaire, emailTitulaire, emailPayeur, emailCoTitulaire } = await contratDe()
    const [email, emailVoisin] = [adresse('curieux'), adresse('voisin')]
    await rattacher(db, await creerUtilisateur(db, { email: emailVoisin }), numeroContrat)
    // Who has not opened his account yet has not shown that the address is his.
    const emailMuet = adresse('muet')
    const muet = await creerUtilisateur(db, { email: emailMuet })
    await db.updateTable('utilisateur').set({ active_le: null }).where('id', '=', muet).execute()
    await rattacher(db, muet, numeroContrat)
    await rattacherPar(await app.clientDe(await creerUtilisateur(db, { email })), numeroContrat, titulaire)
    for (const destinataire of [emailTitulaire, emailPayeur, emailCoTitulaire, emailVoisin]) {
      const [texte, ...autres] = await courriers(destinataire)
      expect(autres).toEqual([])
      expect(texte).toContain(`Le contrat ${numeroContrat} vient d’être rattaché`)
      expect(texte).toContain(`c•••@exemple.fr`)
      expect(texte).toMatch(/Si ce n’est ni vous[^]*prévenez\s+notre\s+service\s+clientèle/)
      expect(texte).not.toContain(email)
    }
    expect([...(await courriers(email)), ...(await courriers(emailMuet))]).toEqual([])
    // Nor does it wait for the morning: who did it may be a stranger.
    expect(
      await db.selectFrom('courrier').select('heures_calmes').where('destinataire', '=', emailTitulaire).execute(),
    ).toEqual([{ heures_calmes: false }])
  })

  it('by its own holder to his own account is told the others only', async () => {
    const { db } = app.services
    const email = adresse('Moi')
    const { numeroContrat, titulaire, emailPayeur } = await contratDe({ titulaire: email.toUpperCase() })
    await rattacherPar(await app.clientDe(await creerUtilisateur(db, { email })), numeroContrat, titulaire)
    expect([...(await courriers(email)), ...(await courriers(email.toUpperCase()))]).toEqual([])
    expect(await courriers(emailPayeur)).toHaveLength(1)
  })

  it('twice is told once, and whoever is holder and payer gets one mail', async () => {
    const { db } = app.services
    const email = adresse('tout')
    const { numeroContrat, titulaire } = await contratDe({ titulaire: email, payeur: email })
    const client = await app.clientDe(await creerUtilisateur(db))
    await rattacherPar(client, numeroContrat, titulaire)
    await rattacherPar(client, numeroContrat, titulaire)
    expect(await courriers(email)).toHaveLength(1)
  })

  it('by staff to an account is told as well', async () => {
    const { db } = app.services
    const { numeroContrat, emailTitulaire } = await contratDe()
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await gestionnaire(abonnementsCalls.gestionAbonnementUtilisateur, {
      params: { userWebId: id },
      body: { numeroContrat, action: 'ATTACHER_CONTRAT' },
    })
    expect(await courriers(emailTitulaire)).toHaveLength(1)
  })
})

describe('a list of contracts that is attached', () => {
  it('is one mail for each recipient, however many contracts are his', async () => {
    const { db } = app.services
    const [emailSyndic, emailLocataire] = [adresse('syndic'), adresse('locataire')]
    const syndic = await creerClient(db, { email: emailSyndic })
    const locataire = await creerClient(db, { email: emailLocataire })
    const numeros: string[] = []
    for (let rang = 0; rang < 24; rang += 1)
      numeros.push(
        await creerAbonnement(db, {
          titulaire: rang < 2 ? locataire : syndic,
          payeur: syndic,
          numeroContrat: numeroUnique(),
        }),
      )
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(db, numeros[0]!, { numero_facture_client: referenceFacture })
    const client = await app.clientDe(await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] }))
    await rattacherPar(client, numeros[0]!, syndic, referenceFacture)
    await client(abonnementsCalls.gestionListeAbonnements, { body: { contrats: numeros } })
    expect(await courriers(emailSyndic)).toHaveLength(1)
    await annoncerRattachements(app.services)
    const [premier, liste, ...autres] = await courriers(emailSyndic)
    expect(autres).toEqual([])
    expect(premier).toContain(`Le contrat ${numeros[0]} vient`)
    expect(liste).toContain('23 contrats viennent d’être rattachés')
    expect(liste).toMatch(new RegExp(`${numeros[1]}, .* et 3 autres`))
    expect(await courriers(emailLocataire)).toHaveLength(2)
  })

  it('of hundreds of holders is written in one row by the request, and told by the job, each holder once', async () => {
    const { db } = app.services
    const syndic = await creerClient(db, { email: adresse('syndic') })
    const NOMBRE = 450
    const serie = numeroUnique()
    const { rows } = await sql<{ numero: string }>`
      with locataires as (
        insert into client (numero_client, nom, email, adresse, code_postal, ville)
        select lpad((3000000 + n)::text, 7, '0'), 'Locataire', ${`masse-${serie}-`} || n || '@exemple.fr', '1 rue', '38999', 'Valombre'
        from generate_series(1, ${NOMBRE}::int) n returning numero_client),
      modele as (select * from abonnement where numero_contrat = ${await creerAbonnement(db, { payeur: syndic })})
      insert into abonnement (numero_contrat, code_type_contrat, code_etat_contrat, date_etat, date_creation, date_mise_en_service,
        numero_client_titulaire, numero_client_payeur, adresse_numero, adresse_voie, adresse_code_postal, adresse_ville)
      select l.numero_client, m.code_type_contrat, m.code_etat_contrat, m.date_etat, m.date_creation, m.date_mise_en_service,
        l.numero_client, m.numero_client_payeur, m.adresse_numero, m.adresse_voie, m.adresse_code_postal, m.adresse_ville
      from locataires l, modele m returning numero_contrat as numero`.execute(db)
    const contrats = rows.map(({ numero }) => numero)
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(db, contrats[0]!, { numero_facture_client: referenceFacture })
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const client = await app.clientDe(id)
    await rattacherPar(client, contrats[0]!, syndic, referenceFacture)
    const annonces = async () =>
      (
        await sql<{ destinataire: string }>`
          select destinataire from courrier where type = 'contrat-rattache' and destinataire like ${`masse-${serie}-%`}`.execute(
          db,
        )
      ).rows.length
    const avant = await annonces()
    const { rattaches } = await client(abonnementsCalls.gestionListeAbonnements, { body: { contrats } })
    expect(rattaches).toBe(NOMBRE)
    expect(await annonces()).toBe(avant)
    expect(await db.selectFrom('annonce_rattachement').select('compte').execute()).toHaveLength(1)
    // A list that waits behind, for somebody whose address comes before all of these.
    const emailAvant = adresse('avant')
    const seul = await creerAbonnement(db, { titulaire: await creerClient(db, { email: emailAvant }), payeur: syndic })
    await client(abonnementsCalls.gestionListeAbonnements, { body: { contrats: [seul] } })
    // The account may go away before its contracts are told.
    await db.deleteFrom('utilisateur').where('id', '=', id).execute()
    await annoncerRattachements(app.services)
    expect(await annonces()).toBe(NOMBRE)
    expect(await courriers(emailAvant)).toHaveLength(1)
    await annoncerRattachements(app.services)
    expect(await annonces()).toBe(NOMBRE)
    expect(await db.selectFrom('annonce_rattachement').select('id').execute()).toEqual([])
  })

  it('by staff is told nobody', async () => {
    const { db } = app.services
    const { numeroContrat, emailTitulaire, emailPayeur } = await contratDe()
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await gestionnaire(abonnementsCalls.gestionListeAbonnements, { body: { userWebId: id, contrats: [numeroContrat] } })
    expect([...(await courriers(emailTitulaire)), ...(await courriers(emailPayeur))]).toEqual([])
  })
})
