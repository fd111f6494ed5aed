import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { dernierCourrier } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await reglerFonctionnalite(app.services, 'ValidationMailMajClient', true)
})
afterAll(() => app.close())

/** All that an account can set on a contract, set. */
async function poser(utilisateurId: number, contrat: string): Promise<void> {
  const { db } = app.services
  await creerAlerte(db, { utilisateur_id: utilisateurId, numero_contrat: contrat })
  const declenchee = await creerAlerte(db, {
    utilisateur_id: utilisateurId,
    numero_contrat: contrat,
    code_type_alarme: 'RP',
  })
  await sql`
    with titulaire as (select numero_client_titulaire as numero from abonnement where numero_contrat = ${contrat}),
    adresse as (insert into notification_mail (numero_contrat, code_type_alarme, adresse_mail, numero_client_titulaire, utilisateur_id)
      select ${contrat}, 'AF', ${`ami-${utilisateurId}@exemple.fr`}, numero, ${utilisateurId} from titulaire),
    instances as (insert into instance_alerte (alerte_id, code_type_alarme, numero_contrat, numero_client_titulaire, cle, date_declenchante,
        periode_debut, periode_fin, titre, message, declenchee_le)
      select v.alerte, v.type, ${contrat}, numero, 'JOUR:' || ${utilisateurId} || v.type, current_date, current_date, current_date, 'Alerte', 'De l’eau coule.', now()
      from titulaire, (values (${declenchee}::bigint, 'RP'), (null, 'AF')) v (alerte, type) returning id, code_type_alarme),
    envois as (insert into envoi_alerte (instance_id, canal, destinataire, cree_le)
      select id, 'MAIL', case code_type_alarme when 'RP' then 'moi@exemple.fr' else ${`ami-${utilisateurId}@exemple.fr`} end, now() from instances)
    insert into consentement (numero_contrat, numero_client, portee, accorde_le, accorde_par, accorde_par_identifiant)
      select ${contrat}, numero, p.portee, now(), ${utilisateurId}, 'moi' from titulaire, (values ('JOUR'), ('HEURE')) p (portee)
    on conflict do nothing`.execute(db)
  const email = `a-confirmer-${utilisateurId}-${contrat}@exemple.fr`
  const payeur = await db
    .selectFrom('abonnement')
    .select('numero_client_payeur as numero')
    .where('numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
  await db.updateTable('client').set({ email }).where('numero_client', '=', payeur.numero).execute()
  const client = await app.clientDe(utilisateurId)
  await montrerClient(db, utilisateurId)
  await client(clientsCalls.miseAJourCoordonneesClient, {
    body: { numeroContrat: contrat, numeroClient: payeur.numero, tel1: '0699999999' },
  })
}

/** Which of these things still hold. */
async function reste(utilisateurId: number, contrat: string): Promise<string[]> {
  const { rows } = await sql<{ chose: string }>`
    select 'alerte' as chose from alerte where utilisateur_id = ${utilisateurId} and numero_contrat = ${contrat} and statut = 'ACTIVE'
    union all select 'adresse' from notification_mail where numero_contrat = ${contrat} and adresse_mail = ${`ami-${utilisateurId}@exemple.fr`}
    union all select 'envoi' from envoi_alerte e join instance_alerte i on i.id = e.instance_id
      where i.numero_contrat = ${contrat} and i.cle like ${`JOUR:${utilisateurId}_%`} and e.etat = 'A_ENVOYER'
    union all select 'groupe' from groupe_contrat gc join groupe g on g.id = gc.groupe_id where gc.numero_contrat = ${contrat} and g.utilisateur_id = ${utilisateurId}
    union all select 'périmètre' from univers_contrat uc join univers u on u.id = uc.univers_id where uc.numero_contrat = ${contrat} and u.utilisateur_id = ${utilisateurId}
    union all select 'défaut' from attachement where numero_contrat = ${contrat} and utilisateur_id = ${utilisateurId} and is_defaut
    union all select 'consentement ' || portee from consentement where numero_contrat = ${contrat} and accorde_par_identifiant = 'moi' and retire_le is null
    order by 1`.execute(app.services.db)
  const { codes } = await dernierCourrier(
    app.services.db,
    `a-confirmer-${utilisateurId}-${contrat}@exemple.fr`,
    'confirmation-client',
  )
  const [tokenNotification = '', activationCode = ''] = codes
  const anonyme = await app.clientDe(null)
  const lien = await refus(
    anonyme(clientsCalls.notificationModifierClient, { body: { tokenNotification, activationCode } }),
  )
  return [...rows.map(({ chose }) => chose), ...(lien ? [] : ['modification en attente'])]
}

const TOUT = [
  'adresse',
  'alerte',
  'alerte',
  'consentement HEURE',
  'consentement JOUR',
  'défaut',
  'envoi',
  'envoi',
  'groupe',
  'périmètre',
  'modification en attente',
]

/** A premium account with all things on two contracts, and a neighbour who has the first one too. */
async function tenir() {
  const { db } = app.services
  const [id, voisin] = [
    await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] }),
    await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] }),
  ]
  const [titulaire, payeur] = [await creerClient(db), await creerClient(db)]
  const [contrat, autre, aVoisin] = [
    await creerAbonnement(db, { titulaire, payeur }),
    await creerAbonnement(db),
    await creerAbonnement(db),
  ]
  await rattacher(db, id, contrat, autre)
  await rattacher(db, voisin, aVoisin)
  for (const compte of [id, voisin]) {
    const contrats = compte === id ? [contrat, autre] : [aVoisin]
    await creerGroupe(db, compte, 'Groupe', contrats)
    await creerUnivers(db, compte, { contrats })
  }
  for (const un of [contrat, autre]) await poser(id, un)
  return { id, voisin, contrat, autre, payeur }
}

/** The other contract has everything but the default, of which there is one. */
const AUTRE = TOUT.filter((chose) => chose !== 'défaut')

describe('what an account has set on a contract', () => {
  it('holds as long as it reaches it', async () => {
    const { id, contrat, autre } = await tenir()
    expect(await reste(id, contrat)).toEqual(TOUT)
    expect(await reste(id, autre)).toEqual(AUTRE)
  })

  type Tenu = Awaited<ReturnType<typeof tenir>>
  it.each<[string, (tenu: Tenu) => Promise<unknown>]>([
    [
      'the account detaches it',
      async ({ id, contrat }) =>
        (await app.clientDe(id))(abonnementsCalls.gestionAbonnement, {
          body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' },
        }),
    ],
    [
      'staff detach it',
      async ({ id, contrat }) =>
        (await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] })))(
          abonnementsCalls.gestionAbonnementUtilisateur,
          {
            params: { userWebId: id },
            body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' },
          },
        ),
    ],
    [
      'somebody else holds and pays it',
      async ({ contrat }) => {
        const nouveau = await creerClient(app.services.db)
        await app.services.db
          .updateTable('abonnement')
          .set({ numero_client_titulaire: nouveau, numero_client_payeur: nouveau })
          .where('numero_contrat', '=', contrat)
          .execute()
      },
    ],
  ])('ends when %s, there and nowhere else', async (_, finir) => {
    const tenu = await tenir()
    await finir(tenu)
    expect(await reste(tenu.id, tenu.contrat)).toEqual([])
    expect(await reste(tenu.id, tenu.autre)).toEqual(TOUT)
  })

  it('ends with the account, and nothing of it is left but what has fired', async () => {
    const { id, contrat, autre } = await tenir()
    await (
      await app.clientDe(id)
    )(utilisateursCalls.supprimeUtilisateur, { params: { id, confirmation: true } })
    expect(await reste(id, contrat)).toEqual([])
    expect(await reste(id, autre)).toEqual([])
    const { rows } =
      await sql`select from alerte where numero_contrat in (${contrat}, ${autre}) and (utilisateur_id is not null or statut = 'ACTIVE' or code_type_alarme <> 'RP')`.execute(
        app.services.db,
      )
    expect(rows).toHaveLength(0)
  })

  it('stays when the holder changes and the account has it as its payer', async () => {
    const { db } = app.services
    const { id, contrat } = await tenir()
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await reste(id, contrat)).toEqual(TOUT.filter((chose) => !chose.startsWith('consentement')))
  })

  it('does not come back with the contract', async () => {
    const { db } = app.services
    const { id, contrat } = await tenir()
    await (
      await app.clientDe(id)
    )(abonnementsCalls.gestionAbonnement, { body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' } })
    await rattacher(db, id, contrat)
    expect(await reste(id, contrat)).toEqual([])
  })
})

describe('what a secondary user has set on a contract of his perimeters', () => {
  /** A secondary user who reaches a contract by a perimeter, or by a group of it. */
  async function atteindre(par: 'contrat' | 'groupe') {
    const { db } = app.services
    const premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerSecondaire(db, premiumId)
    const contrat = await creerAbonnement(db, { numeroContrat: numeroUnique() })
    await rattacher(db, premiumId, contrat)
    const groupe = await creerGroupe(db, premiumId, 'Groupe', [contrat])
    const key = await creerUnivers(db, premiumId, {
      utilisateurs: [secondaire],
      ...(par === 'contrat' ? { contrats: [contrat] } : { groupes: [groupe] }),
    })
    const autreKey = await creerUnivers(db, premiumId)
    await creerAlerte(db, { utilisateur_id: secondaire, numero_contrat: contrat })
    return { premium: await app.clientDe(premiumId), premiumId, secondaire, contrat, groupe, key, autreKey }
  }
  type Atteint = Awaited<ReturnType<typeof atteindre>>
  const alertes = async ({ secondaire, contrat }: Atteint) =>
    (
      await app.services.db
        .selectFrom('alerte')
        .select('id')
        .where('utilisateur_id', '=', secondaire)
        .where('numero_contrat', '=', contrat)
        .execute()
    ).length

  it.each<[string, 'contrat' | 'groupe', (atteint: Atteint) => Promise<unknown>]>([
    [
      'the account detaches it',
      'contrat',
      ({ premium, contrat }) =>
        premium(abonnementsCalls.gestionAbonnement, { body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' } }),
    ],
    [
      'it leaves the perimeter',
      'contrat',
      ({ premium, contrat, key }) =>
        premium(accesCalls.detacherContratsUnivers, { body: { key, contrats: [contrat] } }),
    ],
    [
      'its group leaves the perimeter',
      'groupe',
      ({ premium, groupe, key }) => premium(accesCalls.detacherGroupesUnivers, { body: { key, groupes: [groupe] } }),
    ],
    [
      'it leaves the group',
      'groupe',
      ({ contrat, groupe }) =>
        app.services.db
          .deleteFrom('groupe_contrat')
          .where('groupe_id', '=', groupe)
          .where('numero_contrat', '=', contrat)
          .execute(),
    ],
    [
      'the group is deleted',
      'groupe',
      ({ groupe }) => app.services.db.deleteFrom('groupe').where('id', '=', groupe).execute(),
    ],
    [
      'the perimeter is deleted',
      'contrat',
      ({ key }) => app.services.db.deleteFrom('univers').where('id', '=', key).execute(),
    ],
    [
      'he gets another perimeter',
      'contrat',
      ({ premium, secondaire, autreKey }) =>
        premium(accesCalls.utilisateurUnivers, {
          body: { userWebIdSecondaire: secondaire, listeUniversInfoKey: [autreKey] },
        }),
    ],
  ])('ends when %s', async (_, par, finir) => {
    const atteint = await atteindre(par)
    await finir(atteint)
    expect(await alertes(atteint)).toBe(0)
  })

  it('stays when he gets one perimeter more', async () => {
    const atteint = await atteindre('contrat')
    const { premium, secondaire, key, autreKey } = atteint
    await premium(accesCalls.utilisateurUnivers, {
      body: { userWebIdSecondaire: secondaire, listeUniversInfoKey: [key, autreKey] },
    })
    expect(await alertes(atteint)).toBe(1)
  })
})

describe('what ties accounts to contracts', () => {
  /**
   * Each table that names a contract beside an account, or holds what opens one, and what becomes of its rows
   * (docs/domaines/abonnements.md#décisions).
   */
  const DECIDE = {
    'ends with the access': [
      'alerte',
      'attachement',
      'consentement',
      'groupe_contrat',
      'maj_client_en_attente',
      'notification_mail',
      'reponse_fuite',
      'univers_contrat',
    ],
    'ends with the holder': ['code_releve'],
    'is not read without the access, and ends within days': ['brouillon_demarche'],
    'is a fact, of whoever did it then': [
      'auto_releve',
      'demarche',
      'tentative_paiement',
      'ligne_tentative_paiement',
      'instance_alerte',
      'traitement_services_contrat',
    ],
    'is of the customer or the service, not of an account': [
      'abonnement_mots',
      'affectation_compteur',
      'annee_facturee',
      'cloture_contrat',
      'consommation_moyenne',
      'contrat_cree_par_import',
      'contrat_ouvert',
      'contrat_souscrit',
      'echeancier',
      'etendue_facturee',
      'facture',
      'intervention',
      'mandat_sepa',
      'nombre_factures',
      'parametre_alerte_contrat',
      'periode_releve',
      'prelevement',
      'production_jour',
      'reglement',
      'releve_facture',
      'service_souscrit',
    ],
  }

  it('is decided for each table', async () => {
    const { rows } = await sql<{ nom: string }>`
      select distinct conrelid::regclass::text as nom from pg_constraint where contype = 'f' and confrelid = 'abonnement'::regclass order by 1`.execute(
      app.services.db,
    )
    expect(
      Object.values(DECIDE)
        .flat()
        .filter((nom) => nom !== 'tentative_paiement')
        .toSorted(),
    ).toEqual(rows.map(({ nom }) => nom).toSorted())
  })

  it('the code that opens the entry of an index dies with the holder', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    await sql`insert into code_releve (numero_contrat, code_hash, origine, fin_periode, cree_le, expire_le)
      values (${contrat}, ${Buffer.from(contrat)}, 'INVITATION', current_date + 5, now(), now() + interval '5 days')`.execute(
      db,
    )
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await db.selectFrom('code_releve').select('id').where('numero_contrat', '=', contrat).execute()).toEqual([])
  })
})
