import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const attacher = async (id: number, numeroContrat: string, numeroClient: string) =>
  refus(
    (await app.clientDe(id))(abonnementsCalls.gestionAbonnement, {
      body: { numeroContrat, numeroClient, action: 'ATTACHER_CONTRAT' },
    }),
  )
const detacher = async (id: number, numeroContrat: string) =>
  refus(
    (await app.clientDe(id))(abonnementsCalls.gestionAbonnement, {
      body: { numeroContrat, action: 'DETACHER_CONTRAT' },
    }),
  )
const attachements = (numeroContrat: string) =>
  app.services.db
    .selectFrom('attachement')
    .select(['utilisateur_id', 'is_defaut'])
    .where('numero_contrat', '=', numeroContrat)
    .execute()

/** Does one thing in an open transaction, lets another begin and wait for it, then ends the first. */
async function pendant<T>(
  premiere: (trx: Database) => Promise<unknown>,
  seconde: () => Promise<T>,
  nombre = 1,
): Promise<T> {
  const enCours = await app.services.db.transaction().execute(async (trx) => {
    await premiere(trx)
    const issue = seconde()
    await attendreVerrous(app.services.db, nombre)
    return { issue }
  })
  return enCours.issue
}

describe('two people at once', () => {
  it('a contract that changes hands while it is attached by its former holder is not attached', async () => {
    const { db } = app.services
    const [ancien, nouveau, id] = [await creerClient(db), await creerClient(db), await creerUtilisateur(db)]
    const contrat = await creerAbonnement(db, { titulaire: ancien })
    const issue = await pendant(
      (trx) =>
        trx
          .updateTable('abonnement')
          .set({ numero_client_titulaire: nouveau, numero_client_payeur: nouveau })
          .where('numero_contrat', '=', contrat)
          .execute(),
      () => attacher(id, contrat, ancien),
    )
    expect(issue).toMatchObject({ status: 412, code: 'CONTRAT' })
    expect(await attachements(contrat)).toEqual([])
  })

  it('a contract that is attached while it changes hands is detached again', async () => {
    const { db } = app.services
    const [ancien, nouveau, id] = [await creerClient(db), await creerClient(db), await creerUtilisateur(db)]
    const contrat = await creerAbonnement(db, { titulaire: ancien })
    await pendant(
      async (trx) => {
        await sql`select from abonnement where numero_contrat = ${contrat} for share`.execute(trx)
        await rattacher(trx, id, contrat)
      },
      () =>
        db
          .updateTable('abonnement')
          .set({ numero_client_titulaire: nouveau, numero_client_payeur: nouveau })
          .where('numero_contrat', '=', contrat)
          .execute(),
    )
    expect(await attachements(contrat)).toEqual([])
  })

  it('an alert that is set while the contract is detached does not stay', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerSecondaire(db, premium)
    const contrat = await creerAbonnement(db)
    await rattacher(db, premium, contrat)
    await creerUnivers(db, premium, { contrats: [contrat], utilisateurs: [secondaire] })
    await pendant(
      async (trx) => {
        await tenirAcces(
          trx,
          { id: secondaire, profils: ['UTILISATEUR_SECONDAIRE'], accesContratResilie: false },
          contrat,
        )
        await creerAlerte(trx, { utilisateur_id: secondaire, numero_contrat: contrat })
      },
      () => detacher(premium, contrat),
    )
    expect(await db.selectFrom('alerte').select('id').where('numero_contrat', '=', contrat).execute()).toEqual([])
  })

  it('an alert on a contract that is being detached is refused, and an address to be told of it', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const secondaire = await creerSecondaire(db, premium)
    const contrat = await creerAbonnement(db)
    await rattacher(db, premium, contrat)
    await creerUnivers(db, premium, { contrats: [contrat], utilisateurs: [secondaire] })
    const client = await app.clientDe(secondaire)
    const issue = await pendant(
      async (trx) => {
        await trx
          .deleteFrom('attachement')
          .where('utilisateur_id', '=', premium)
          .where('numero_contrat', '=', contrat)
          .execute()
        await sql`set constraints all immediate`.execute(trx)
      },
      () =>
        Promise.all([
          refus(
            client(alertesCalls.creationAlerte, {
              body: {
                alerte: {
                  numeroContratAbonnement: contrat,
                  codeTypeAlarme: 'IP',
                  titreAlerte: 'Impayé',
                  periodicite: 'JOUR',
                },
              } as never,
            }),
          ),
          refus(
            client(alertesCalls.setNotificationMail, {
              body: { numContrat: contrat, type: 'IP', adresseMail: 'moi@exemple.fr' },
            }),
          ),
        ]),
      2,
    )
    expect(issue).toMatchObject([{ status: 404 }, { status: 404 }])
    for (const table of ['alerte', 'notification_mail'] as const)
      expect(
        await db.selectFrom(table).select('numero_contrat').where('numero_contrat', '=', contrat).execute(),
      ).toEqual([])
  })

  it('attaching, detaching and filling a group at the same moment leave no contract in a group that is not of the account, and one default', async () => {
    const { db } = app.services
    const [client, id] = [await creerClient(db), await creerUtilisateur(db)]
    const contrats = await Promise.all(Array.from({ length: 4 }, () => creerAbonnement(db, { titulaire: client })))
    await rattacher(db, id, ...contrats)
    const idGroupe = await creerGroupe(db, id, 'Groupe')
    const usager = await app.clientDe(id)
    await Promise.all(
      contrats.flatMap((contrat) => [
        detacher(id, contrat),
        refus(usager(groupesCalls.attacherContrat, { body: { idGroupe, contratInfo: [contrat] } })),
        attacher(id, contrat, client),
        detacher(id, contrat),
        attacher(id, contrat, client),
      ]),
    )
    const { rows } = await sql`select from groupe_contrat gc where gc.groupe_id = ${idGroupe}
      and not exists (select from attachement a where a.utilisateur_id = ${id} and a.numero_contrat = gc.numero_contrat)`.execute(
      db,
    )
    expect(rows).toHaveLength(0)
    const restants = await db.selectFrom('attachement').select('is_defaut').where('utilisateur_id', '=', id).execute()
    expect(restants.filter(({ is_defaut }) => is_defaut)).toHaveLength(Math.min(1, restants.length))
  })
})
