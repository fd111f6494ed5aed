import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../testing/alertes.ts'

const DEMAIN = new Date('2026-10-31T09:00:00Z')
let app: TestApp
let premium: number
let contrat: string
let dehors: string
let groupe: number
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
  const { db } = app.services
  premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], email: 'regie@exemple.fr' })
  ;[contrat, dehors] = [await creerAbonnement(db), await creerAbonnement(db)]
  for (const numero of [contrat, dehors]) await poserCompteurRadio(db, numero)
  await rattacher(db, premium, contrat, dehors)
  groupe = (
    await db
      .insertInto('groupe')
      .values({ utilisateur_id: premium, nom: 'Écoles' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  await db.insertInto('groupe_contrat').values({ groupe_id: groupe, numero_contrat: contrat }).execute()
})
afterAll(() => app.close())

/** A user whose perimeter holds the group, and so the contract `contrat` alone. */
async function subordonne(profil: Profil) {
  const { db } = app.services
  const id = await creerUtilisateur(db, { profils: [profil], premiumId: premium })
  await creerUnivers(db, premium, { groupes: [groupe], utilisateurs: [id] })
  return app.clientDe(id)
}

const demande = (cible: { numeroContratAbonnement?: string; idGroupe?: number }) => ({
  body: { alerte: { titreAlerte: 'Nuit', codeTypeAlarme: 'AF' as const, ...cible } },
})

describe('an alert of somebody else', () => {
  it('is neither seen nor changed, be its contract shared', async () => {
    const client = await app.clientDe(premium)
    const { alerte } = await client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: contrat }))
    await declencher(app.services.db, { alerteId: alerte.idAlerte, contrat })
    const voisin = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, voisin, contrat)
    const autre = await app.clientDe(voisin)
    expect(await autre(alertesCalls.alertes, { query: { contrat } })).toEqual({ resultats: [], nbTotalResultats: 0 })
    expect(await autre(alertesCalls.historiqueInstancesAlertes, { body: { contrat } })).toEqual({
      resultats: [],
      nbTotalResultats: 0,
    })
    const { idAlerte } = alerte
    for (const essai of [
      () => autre(alertesCalls.activerAlerte, { body: { idAlerte } }),
      () => autre(alertesCalls.desactiverAlerte, { body: { idAlerte } }),
      () => autre(alertesCalls.suppressionAlerte, { body: { idAlerte } }),
      () => autre(alertesCalls.modificationAlerte, { body: { alerte: { idAlerte, titreAlerte: 'x' } } }),
      () => autre(alertesCalls.suppressionAlerte, { body: { idAlerte: 999_999 } }),
    ]) {
      expect(await refus(essai())).toMatchObject({ status: 404, code: 'ALERTE' })
    }
  })

  it('is out of reach once its contract has left the account', async () => {
    const { db } = app.services
    const numero = await creerContratRattache(db, premium)
    const client = await app.clientDe(premium)
    const { alerte } = await client(alertesCalls.creationAlerte, {
      body: { alerte: { titreAlerte: 'Rejet', codeTypeAlarme: 'RP', numeroContratAbonnement: numero } },
    })
    await db.deleteFrom('attachement').where('numero_contrat', '=', numero).execute()
    expect(await refus(client(alertesCalls.desactiverAlerte, { body: { idAlerte: alerte.idAlerte } }))).toMatchObject({
      status: 404,
    })
  })

  it('is out of reach once its group is shared no more', async () => {
    const { db } = app.services
    const membre = await creerUtilisateur(db)
    await rattacher(db, membre, contrat)
    await db.insertInto('groupe_membre').values({ groupe_id: groupe, utilisateur_id: membre }).execute()
    const client = await app.clientDe(membre)
    const { alerte } = await client(alertesCalls.creationAlerte, demande({ idGroupe: groupe }))
    await db.deleteFrom('groupe_membre').where('utilisateur_id', '=', membre).execute()
    const { idAlerte } = alerte
    const desactiver = (await app.clientDe(membre))(alertesCalls.desactiverAlerte, { body: { idAlerte } })
    expect(await refus(desactiver)).toMatchObject({ status: 404, code: 'ALERTE' })
  })
})

describe('a perimeter', () => {
  it('shows a secondary user the alerts of his premium user, which he does not change', async () => {
    const client = await subordonne('UTILISATEUR_SECONDAIRE')
    const { resultats } = await client(alertesCalls.alertes, { query: { contrat } })
    expect(resultats).toMatchObject([{ titreAlerte: 'Nuit', modifiable: false, supprimable: false }])
    const { resultats: dits } = await client(alertesCalls.historiqueInstancesAlertes, { body: { contrat } })
    expect(dits).toMatchObject([{ idAlerte: resultats[0]?.idAlerte }])
    expect(
      await refus(client(alertesCalls.desactiverAlerte, { body: { idAlerte: resultats[0]?.idAlerte ?? 0 } })),
    ).toMatchObject({ status: 404 })
    expect(
      (await client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: contrat }))).alerte,
    ).toMatchObject({ modifiable: true })
  })

  it('ends where it ends', async () => {
    const client = await subordonne('UTILISATEUR_SECONDAIRE')
    for (const essai of [
      () => client(alertesCalls.alertes, { query: { contrat: dehors } }),
      () => client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: dehors })),
      () => client(alertesCalls.creationAlerte, { body: { alerte: { titreAlerte: 'Nuit', codeTypeAlarme: 'AF' } } }),
      () =>
        client(alertesCalls.setNotificationMail, {
          body: { numContrat: dehors, type: 'AF', adresseMail: 'a@exemple.fr' },
        }),
    ]) {
      expect(await refus(essai())).toMatchObject({ status: 403, code: 'DROITS' })
    }
  })

  it('that closes alerts closes each of them, and the addresses that they are told to', async () => {
    const { db } = app.services
    const id = await creerSecondaire(db, premium)
    const univers = await creerUnivers(db, premium, { groupes: [groupe], utilisateurs: [id] })
    await creerUnivers(db, premium, { contrats: [dehors], utilisateurs: [id] })
    const client = await app.clientDe(id)
    const surContrat = await client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: contrat }))
    const surGroupe = await client(alertesCalls.creationAlerte, demande({ idGroupe: groupe }))
    const { idMail } = await client(alertesCalls.setNotificationMail, {
      body: { numContrat: contrat, type: 'AF', adresseMail: 'secondaire@exemple.fr' },
    })
    await db
      .updateTable('univers')
      .set({ scopes: ['alertes'] })
      .where('id', '=', univers)
      .execute()
    const restreint = await app.clientDe(id)
    for (const { alerte } of [surContrat, surGroupe])
      expect(
        await refus(restreint(alertesCalls.desactiverAlerte, { body: { idAlerte: alerte.idAlerte } })),
      ).toMatchObject({ code: 'DROITS' })
    const retirer = restreint(alertesCalls.deleteNotificationMail, { body: { idMail } })
    expect(await refus(retirer)).toMatchObject({ code: 'DROITS' })
  })

  it('lets a visitor look, and change nothing', async () => {
    const client = await subordonne('UTILISATEUR_VISITEUR')
    expect((await client(alertesCalls.alertes, { query: { contrat } })).resultats).toMatchObject([
      { modifiable: false },
    ])
    expect(await client(alertesCalls.autorisationsAlerte, { params: { contract: contrat } })).toMatchObject({
      modifiable: false,
    })
    expect(
      await refus(client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: contrat }))),
    ).toMatchObject({ status: 403 })
    expect(
      await refus(
        client(alertesCalls.setNotificationMail, {
          body: { numContrat: contrat, type: 'AF', adresseMail: 'a@exemple.fr' },
        }),
      ),
    ).toMatchObject({ status: 403 })
  })
})

describe('a contract that has ended', () => {
  it('is watched no more, a group is', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], accesContratResilie: true })
    const quitte = await creerContratRattache(db, id, { etat: 'RA' })
    await poserCompteurRadio(db, quitte)
    const client = await app.clientDe(id)
    expect(await client(alertesCalls.autorisationsAlerte, { params: { contract: quitte } })).toMatchObject({
      modifiable: false,
      protege: false,
    })
    expect(
      await refus(client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: quitte }))),
    ).toMatchObject({ status: 412, code: 'FERME' })
    const sien = await app.clientDe(premium)
    expect(await sien(alertesCalls.autorisationsAlerte, { params: { contract: contrat } })).toMatchObject({
      nbMaxAlertesActives: 1,
      modifiable: true,
      protege: true,
    })
    expect(await sien(alertesCalls.autorisationsAlerteGroupe, { params: { id: groupe } })).toMatchObject({
      modifiable: true,
      protege: false,
    })
  })
})

describe('staff', () => {
  it('create none, for an alert tells its author', async () => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    expect(
      await refus(client(alertesCalls.creationAlerte, demande({ numeroContratAbonnement: contrat }))),
    ).toMatchObject({ status: 412, code: 'FERME' })
  })

  it('see all alerts of a contract, and switch them off', async () => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const { resultats } = await client(alertesCalls.alertes, { query: { contrat } })
    expect(resultats.length).toBeGreaterThan(1)
    // Those on all contracts of an account are of that account alone.
    const { alerte: surTous } = await (
      await app.clientDe(premium)
    )(alertesCalls.creationAlerte, { body: { alerte: { titreAlerte: 'Tous', codeTypeAlarme: 'IP', idGroupe: 0 } } })
    expect(surTous).toMatchObject({ numeroContratAbonnement: null, idGroupe: 0 })
    expect(await refus(client(alertesCalls.desactiverAlerte, { body: { idAlerte: surTous.idAlerte } }))).toMatchObject({
      status: 404,
    })
    expect((await client(alertesCalls.alertes, { query: { groupe: 0 } })).resultats).toEqual([])
    const desactiver = async (par: Client, idAlerte: number) =>
      (await par(alertesCalls.desactiverAlerte, { body: { idAlerte } })).alerte.statutAlerte
    expect(await desactiver(client, resultats[0]?.idAlerte ?? 0)).toBe('DESACTIVE')
    expect(await desactiver(await app.clientDe(premium), surTous.idAlerte)).toBe('DESACTIVE')
    // One whose author has left is nobody's but theirs.
    const sansAuteur = await creerAlerte(app.services.db, { utilisateur_id: null, numero_contrat: contrat })
    expect(await desactiver(client, sansAuteur)).toBe('DESACTIVE')
  })
})

describe('the firings', () => {
  it("of the utility's own protection are those of the present holder, the addresses of others masked", async () => {
    const { db } = app.services
    const numero = await creerContratRattache(db, premium)
    await declencher(db, { contrat: numero, jour: '2026-05-01', titulaire: await creerClient(db) })
    await declencher(db, { contrat: numero, jour: '2026-10-20', destinataire: 'titulaire@exemple.fr' })
    await declencher(db, { contrat: numero, jour: '2026-10-21', destinataire: 'Regie@exemple.fr' })
    const client = await app.clientDe(premium)
    const { resultats, nbTotalResultats } = await client(alertesCalls.historiqueInstancesAlertes, {
      body: { contrat: numero },
    })
    expect(nbTotalResultats).toBe(2)
    expect(resultats).toMatchObject([
      {
        idAlerte: null,
        dateDeclenchante: '2026-10-21',
        destinataire: 'Regie@exemple.fr',
        volumeConsommeEnM3: 2.4,
        adresseLivraisonConstruite: expect.stringContaining('Tanneurs'),
      },
      {
        dateDeclenchante: '2026-10-20',
        destinataire: 't•••@exemple.fr',
        envois: [{ canal: 'MAIL', etat: 'A_ENVOYER', accepteLe: null }],
      },
    ])
    // What waits in the outbox says when it is tried again; what has failed does not, whatever the outbox tries yet.
    const { id: courrier_id } = await db
      .insertInto('courrier')
      .values({ destinataire: 'a@exemple.fr', type: 'alerte', sujet: '', texte: '', html: '', prochain_essai: DEMAIN })
      .returning('id')
      .executeTakeFirstOrThrow()
    const devenir = async (envoi: { etat: string; motif?: string }) => {
      await db
        .updateTable('envoi_alerte')
        .set({ ...envoi, courrier_id })
        .where('instance_id', 'in', (eb) =>
          eb.selectFrom('instance_alerte').select('id').where('numero_contrat', '=', numero),
        )
        .execute()
      const lus = await client(alertesCalls.historiqueInstancesAlertes, { body: { contrat: numero } })
      return lus.resultats.map(({ envois: [un] }) => [un?.prochainEssai, un?.motif])
    }
    const remis = ['2026-10-31T10:00:00+01:00', null]
    expect(await devenir({ etat: 'REMIS' })).toEqual([remis, remis])
    // Nor is an address told by what a server has answered.
    expect(await devenir({ etat: 'ECHEC', motif: '550 no such user' })).toEqual([
      [null, '550 no such user'],
      [null, null],
    ])
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    await db
      .updateTable('instance_alerte')
      .set({ depuis: '2026-10-10', montant_cents: 1234 })
      .where('numero_contrat', '=', numero)
      .where('date_declenchante', '=', '2026-10-20')
      .execute()
    const { resultats: vus } = await agent(alertesCalls.historiqueInstancesAlertes, { body: { contrat: numero } })
    expect(vus).toMatchObject([
      { depuis: '2026-10-21', montantEnEuros: null, destinataire: 'Regie@exemple.fr' },
      {
        depuis: '2026-10-10',
        montantEnEuros: 12.34,
        destinataire: 'titulaire@exemple.fr',
        envois: [{ motif: '550 no such user' }],
      },
    ])
    // Whom an alert of his own tells is told him.
    const alerteId = await creerAlerte(db, { utilisateur_id: premium, numero_contrat: numero })
    const sienne = { alerteId, contrat: numero, type: 'AC', destinataire: 'comptable@exemple.fr' } as const
    await declencher(db, { ...sienne, jour: '2026-10-22' })
    const { resultats: avecSienne } = await client(alertesCalls.historiqueInstancesAlertes, {
      body: { contrat: numero },
    })
    expect(avecSienne[0]).toMatchObject({ idAlerte: alerteId, destinataire: 'comptable@exemple.fr' })
  })

  it('of alerts are found with these, by title and type, in any order, page by page', async () => {
    const numero = await creerContratRattache(app.services.db, premium)
    const client = await app.clientDe(premium)
    for (const [titreAlerte, codeTypeAlarme] of [
      ['Été', 'IP'],
      ['Bureau', 'RP'],
      ['Arrosage', 'IP'],
    ] as const)
      await client(alertesCalls.creationAlerte, {
        body: { alerte: { titreAlerte, codeTypeAlarme, numeroContratAbonnement: numero } },
      })
    const titres = async (query: object) => {
      const { resultats, nbTotalResultats } = await client(alertesCalls.alertes, {
        query: { contrat: numero, tri: 'titreAlerte', ...query },
      })
      return [nbTotalResultats, ...resultats.map(({ titreAlerte }) => titreAlerte)]
    }
    expect(await titres({})).toEqual([3, 'Arrosage', 'Bureau', 'Été'])
    expect(await titres({ triDecroissant: true, nbElements: 2 })).toEqual([3, 'Été', 'Bureau'])
    expect(await titres({ nbElements: 2, indexPage: 2 })).toEqual([3, 'Été'])
    expect(await titres({ recherche: 'ete' })).toEqual([1, 'Été'])
    expect(await titres({ type: 'IP' })).toEqual([2, 'Arrosage', 'Été'])
    // Of those that are alike the first made comes first, whichever was touched last.
    for (const statut of ['ACTIVE', 'DESACTIVE'] as const)
      await app.services.db
        .updateTable('alerte')
        .set({ statut })
        .where('numero_contrat', '=', numero)
        .where('titre', '=', 'Bureau')
        .execute()
    expect(await titres({ tri: 'statutAlerte' })).toEqual([3, 'Été', 'Bureau', 'Arrosage'])
  })

  it('are paged, filtered by type and alert, and those of the last days apart', async () => {
    const { db } = app.services
    const numero = await creerContratRattache(db, premium)
    for (const jour of ['2026-08-01', '2026-09-01', '2026-10-28']) await declencher(db, { contrat: numero, jour })
    await declencher(db, { contrat: numero, jour: '2026-10-29', type: 'AS' })
    const client = await app.clientDe(premium)
    const jours = async (body: object) => {
      const { resultats, nbTotalResultats } = await client(alertesCalls.historiqueInstancesAlertes, {
        body: { contrat: numero, ...body },
      })
      return [nbTotalResultats, ...resultats.map(({ dateDeclenchante }) => dateDeclenchante)]
    }
    expect(await jours({ nbElements: 2 })).toEqual([4, '2026-10-29', '2026-10-28'])
    expect(await jours({ nbElements: 2, indexPage: 2 })).toEqual([4, '2026-09-01', '2026-08-01'])
    expect(await jours({ type: 'AS' })).toEqual([1, '2026-10-29'])
    const idAlerte = await creerAlerte(db, { utilisateur_id: premium, numero_contrat: numero })
    expect(await jours({ idAlerte })).toEqual([0])
    await declencher(db, { alerteId: idAlerte, contrat: numero, jour: '2026-09-02', type: 'AC' })
    expect(await jours({ idAlerte })).toEqual([1, '2026-09-02'])
    expect(await jours({ enCours: true })).toEqual([2, '2026-10-29', '2026-10-28'])
    expect(
      (await client(alertesCalls.listInstancesAlertesEnCours, { query: { contrat: numero } })).nbTotalResultats,
    ).toBe(2)
    // Of one day the last that was found comes first, and stands on one page.
    const derniere = await declencher(db, { contrat: numero, jour: '2026-10-29' })
    const enPage = async (indexPage: number) => {
      const body = { contrat: numero, nbElements: 1, indexPage }
      return (await client(alertesCalls.historiqueInstancesAlertes, { body })).resultats[0]
    }
    expect([await enPage(1), await enPage(2)]).toMatchObject([{ idInstance: derniere }, { codeTypeAlarme: 'AS' }])
  })

  it('of a group are those of its contracts and of its sum', async () => {
    const { db } = app.services
    const client = await app.clientDe(premium)
    const { alerte } = await client(alertesCalls.creationAlerte, {
      body: { alerte: { titreAlerte: 'Écoles', codeTypeAlarme: 'AC', idGroupe: groupe, valeurSeuilEnM3: 10 } },
    })
    expect(alerte).toMatchObject({ numeroContratAbonnement: null, idGroupe: groupe })
    await declencher(db, { alerteId: alerte.idAlerte, type: 'AC', jour: '2026-10-29' })
    await declencher(db, { contrat: dehors, jour: '2026-10-29' })
    // It fired on a contract as well, which has left the group since.
    await declencher(db, { alerteId: alerte.idAlerte, contrat: dehors, jour: '2026-10-28' })
    const deTous = await creerAlerte(db, { utilisateur_id: await creerUtilisateur(db) })
    await declencher(db, { alerteId: deTous, type: 'AC', jour: '2026-10-29' })
    const sienneDeTous = await creerAlerte(db, { utilisateur_id: premium })
    await declencher(db, { alerteId: sienneDeTous, type: 'AC', jour: '2026-10-30' })
    const historique = async (id: number, voulu: object = {}) =>
      (await client(alertesCalls.historiqueInstancesAlertes, { body: { groupe: id, ...voulu } })).resultats
    expect(
      (await historique(groupe)).map(({ numeroContratAbonnement, idGroupe }) => [numeroContratAbonnement, idGroupe]),
    ).toEqual([
      [null, groupe],
      [contrat, null],
    ])
    expect((await historique(groupe, { type: 'AF' })).map(({ idGroupe }) => idGroupe)).toEqual([null])
    const surTous = await historique(0)
    expect(surTous.map(({ numeroContratAbonnement }) => numeroContratAbonnement)).toContain(dehors)
    // The sum of all contracts is that of the account alone.
    expect(surTous.filter(({ numeroContratAbonnement }) => numeroContratAbonnement === null)).toMatchObject([
      { idAlerte: sienneDeTous, idGroupe: 0, dateDeclenchante: '2026-10-30' },
    ])
    expect((await client(alertesCalls.alertes, { query: { groupe } })).resultats).toMatchObject([
      { titreAlerte: 'Écoles', etat: 'DECLENCHEE', isExpire: false },
    ])
    const { resultats: deTout } = await client(alertesCalls.alertes, { query: { groupe: 0 } })
    expect(deTout.map(({ numeroContratAbonnement, idGroupe }) => [numeroContratAbonnement, idGroupe])).toEqual([
      [null, 0],
      [null, 0],
    ])
    const changee = await client(alertesCalls.modificationAlerte, {
      body: { alerte: { idAlerte: alerte.idAlerte, titreAlerte: 'Piscines' } },
    })
    expect(changee.alerte).toMatchObject({ titreAlerte: 'Piscines', idGroupe: groupe })
  })

  it('of a group outlive it', async () => {
    const { db } = app.services
    const client = await app.clientDe(premium)
    const { idGroupe } = await db
      .insertInto('groupe')
      .values({ utilisateur_id: premium, nom: 'Ateliers' })
      .returning('id as idGroupe')
      .executeTakeFirstOrThrow()
    await db.insertInto('groupe_contrat').values({ groupe_id: idGroupe, numero_contrat: contrat }).execute()
    const creer = (titreAlerte: string) =>
      client(alertesCalls.creationAlerte, { body: { alerte: { titreAlerte, codeTypeAlarme: 'IP', idGroupe } } })
    const [{ alerte: declenchee }, { alerte: jamais }] = [await creer('Déclenchée'), await creer('Jamais')]
    const declenchement = await declencher(db, { alerteId: declenchee.idAlerte, type: 'IP' })
    await client(groupesCalls.supprimerGroupe, { body: { idGroupe } })
    expect(
      await db.selectFrom('instance_alerte').select('alerte_id').where('id', '=', declenchement).execute(),
    ).toEqual([{ alerte_id: declenchee.idAlerte }])
    expect(
      await db
        .selectFrom('alerte')
        .select(['statut', 'utilisateur_id'])
        .where('id', 'in', [declenchee.idAlerte, jamais.idAlerte])
        .execute(),
    ).toEqual([{ statut: 'DESACTIVE', utilisateur_id: null }])
  })
})
