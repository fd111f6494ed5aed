import { randomUUID } from 'node:crypto'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache, montrerClient } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUsager, type Usager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'

const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let app: TestApp
let usager: Usager
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  usager = await creerUsager(app)
  await montrerClient(app.services.db, usager.id)
})

/** Good answers to what a form asks, without its files. */
function envoi(typeFormulaire: string, choisies: Reponses = {}) {
  const formulaire = formulaireDe(typeFormulaire)!
  const contexte = contexteDe(formulaire, { personne: PERSONNE, contrat: contratSeul(usager.contrat) })
  const { info_file: _fichiers, ...valeurs } = repondre(formulaire, contexte, { choisies })
  return {
    body: {
      typeFormulaire,
      idProcessus: randomUUID() as string,
      valeurs: valeurs as Record<string, string>,
      ...(formulaire.contrat !== 'aucun' && { numeroContrat: usager.contrat as string }),
    },
    files: [],
  }
}
const envoyer = (type: string, choisies?: Reponses) =>
  usager.client(demarchesCalls.creationNouvelleDemarche, envoi(type, choisies))

const demandes = () =>
  app.services.db
    .selectFrom('demarche')
    .select(['type_formulaire', 'etat', 'message_client'])
    .where('utilisateur_id', '=', usager.id)
    .orderBy('id')
    .execute()
const souscrits = async (contrat = usager.contrat) =>
  (
    await app.services.db
      .selectFrom('service_souscrit')
      .select(['code'])
      .where('numero_contrat', '=', contrat)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)
const mandats = () =>
  app.services.db
    .selectFrom('mandat_sepa')
    .select(['rum', 'iban_fin', 'revoque_le'])
    .where('numero_contrat', '=', usager.contrat)
    .execute()
const alertes = () =>
  app.services.db
    .selectFrom('alerte')
    .select(['seuil_litres', 'destinataire', 'statut'])
    .where('numero_contrat', '=', usager.contrat)
    .execute()
const etat = (code_etat_contrat: string, date_resiliation: string | null = null) =>
  app.services.db
    .updateTable('abonnement')
    .set({ code_etat_contrat, date_resiliation })
    .where('numero_contrat', '=', usager.contrat)
    .execute()

describe('the request of a service', () => {
  it('PA signs the mandate, of which it tells the reference, and revokes it when it ends', async () => {
    const { result, message } = await envoyer('SOUSCRIPTION_PA', { user_phone: '03 20 00 00 00' })
    expect(result).toMatchObject({ rum: `AEL${usager.contrat}01`, numeroContratAbonnement: usager.contrat })
    expect(message).toBe('Vos prochaines factures seront prélevées à leur échéance.')
    expect(await mandats()).toEqual([{ rum: `AEL${usager.contrat}01`, iban_fin: '0189', revoque_le: null }])
    expect(await souscrits()).toEqual(['PA'])

    const fin = await envoyer('RESILIATION_PA')
    expect(fin.message).toMatch(/est résilié/)
    expect(await mandats()).toMatchObject([{ revoque_le: '2026-11-23' }])
    expect(await souscrits()).toEqual([])
    expect(await demandes()).toEqual([
      { type_formulaire: 'SOUSCRIPTION_PA', etat: 'TRAITE', message_client: message },
      { type_formulaire: 'RESILIATION_PA', etat: 'TRAITE', message_client: fin.message },
    ])
    expect((await courriersPour(app.services.db, PERSONNE.email)).map(({ texte }) => texte).join()).toContain(message)
  })

  it('ME opens the plan of the month that is asked for', async () => {
    expect(await refus(envoyer('SOUSCRIPTION_ME', { paiement_montantSouhaite: '100000,01' }))).toMatchObject({
      status: 400,
      champs: [
        {
          champ: 'paiement_montantSouhaite',
          message: expect.stringMatching(/^Saisissez un nombre d’au plus 100\s000\.$/) as string,
        },
      ],
    })
    const { result } = await envoyer('SOUSCRIPTION_ME', {
      paiement_nombreOccupants: '3',
      paiement_montantSouhaite: '32,50',
    })
    expect(result.rum).toBe(`AEL${usager.contrat}01`)
    const plan = await app.services.db
      .selectFrom('echeancier as e')
      .innerJoin('echeance as d', 'd.echeancier_id', 'e.id')
      .select('d.montant_cents')
      .where('e.numero_contrat', '=', usager.contrat)
      .execute()
    expect(new Set(plan.map(({ montant_cents }) => montant_cents))).toEqual(new Set([3250]))
    await envoyer('RESILIATION_ME')
    expect(await souscrits()).toEqual([])
  })

  it('AC places the alert, and takes it away', async () => {
    await poserCompteurRadio(app.services.db, usager.contrat)
    await envoyer('SOUSCRIPTION_AC', { info_seuil: '12', info_unite: 'M', user_email: 'zoe@exemple.fr' })
    expect(await alertes()).toEqual([{ seuil_litres: 12_000, destinataire: 'zoe@exemple.fr', statut: 'ACTIVE' }])
    await envoyer('RESILIATION_AC')
    expect([await alertes(), await souscrits()]).toEqual([[], []])
    await creerAlerte(app.services.db, { utilisateur_id: usager.id, numero_contrat: usager.contrat })
    const { message } = await envoyer('SOUSCRIPTION_AC', { info_seuil: '12', info_unite: 'M' })
    expect(message).toBe(
      `${serviceDe('AC').succes.souscription} Vous ne pouvez pas avoir plus de 1 alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle`,
    )
    expect((await alertes()).map(({ statut }) => statut).toSorted()).toEqual(['ACTIVE', 'DESACTIVE'])
  })

  it('FE goes with PA, which does not end before it (R002)', async () => {
    await envoyer('SOUSCRIPTION_PA')
    await envoyer('SOUSCRIPTION_FE')
    expect(await souscrits()).toEqual(['FE', 'PA'])
    expect(await refus(envoyer('RESILIATION_PA'))).toMatchObject({ status: 412, code: 'R002' })
    await envoyer('RESILIATION_FE')
    expect(await souscrits()).toEqual(['PA'])
  })

  it.each(['SP', 'SG', 'SC', 'C2', 'CF'])('%s begins and ends', async (code) => {
    await envoyer(`SOUSCRIPTION_${code}`)
    expect(await souscrits()).toEqual([code])
    await envoyer(`RESILIATION_${code}`)
    expect(await souscrits()).toEqual([])
  })

  it.each(['SOUSCRIPTION_FL_CONTACT', 'RESILIATION_PM_CONTACT'])('%s waits for an agent', async (type) => {
    await envoyer('SOUSCRIPTION_PM')
    expect((await envoyer(type)).message).toMatch(/enregistrée/)
    expect((await demandes()).at(-1)).toMatchObject({ type_formulaire: type, etat: 'EN_ATTENTE' })
    expect(await souscrits()).toEqual(['PM'])
  })

  it('sent again is done once, and answered as before', async () => {
    const un = envoi('SOUSCRIPTION_CF')
    const premiere = await usager.client(demarchesCalls.creationNouvelleDemarche, un)
    expect(await usager.client(demarchesCalls.creationNouvelleDemarche, un)).toEqual(premiere)
    expect(await demandes()).toHaveLength(1)
  })

  it('made twice at once subscribes once: the other one is told S001', async () => {
    const issues = await Promise.all([refus(envoyer('SOUSCRIPTION_CF')), refus(envoyer('SOUSCRIPTION_CF'))])
    expect(issues).toEqual(expect.arrayContaining([null, expect.objectContaining({ status: 412, code: 'S001' })]))
    expect(await demandes()).toHaveLength(1)
  })

  it('acts on the contract that was checked, whatever number was typed', async () => {
    const autre = await creerUsager(app)
    const un = envoi('SOUSCRIPTION_CF')
    un.body.valeurs['info_numeroContrat'] = autre.contrat
    await usager.client(demarchesCalls.creationNouvelleDemarche, un)
    expect([await souscrits(), await souscrits(autre.contrat)]).toEqual([['CF'], []])
  })
})

describe('what stands in the way leaves nothing of the request', () => {
  const refuse = async (type: string, code: string, status = 412) => {
    const avant = [await demandes(), await souscrits(), await mandats(), await alertes()]
    expect(await refus(envoyer(type))).toMatchObject({ status, code })
    expect([await demandes(), await souscrits(), await mandats(), await alertes()]).toEqual(avant)
  }

  it('S001: it is subscribed', async () => {
    await envoyer('SOUSCRIPTION_CF')
    await refuse('SOUSCRIPTION_CF', 'S001')
  })

  it('S002: the meter is not read by radio', () => refuse('SOUSCRIPTION_AC', 'S002'))

  it('S002: whoever asks is not the payer', async () => {
    usager = await creerUsager(app)
    await refuse('SOUSCRIPTION_PA', 'S002')
  })

  it('S002: the perimeter closes the services', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const id = await creerSecondaire(db, premium)
    const ferme = await creerContratRattache(db, premium)
    await creerUnivers(db, premium, { contrats: [ferme], utilisateurs: [id], scopes: ['services'] })
    usager = { id, contrat: ferme, client: await app.clientDe(id) }
    await refuse('SOUSCRIPTION_CF', 'S002', 403)
  })

  it('S003 and R001: the contract is terminated', async () => {
    const { db } = app.services
    await envoyer('SOUSCRIPTION_CF')
    await db.updateTable('utilisateur').set({ acces_contrat_resilie: true }).where('id', '=', usager.id).execute()
    await etat('RA', '2026-11-01')
    usager = { ...usager, client: await app.clientDe(usager.id) }
    await refuse('RESILIATION_CF', 'R001')
    await refuse('SOUSCRIPTION_PM', 'R001')
    await db
      .insertInto('definition_demarche')
      .values({ type_formulaire: 'SOUSCRIPTION_PM', masquer_pour_contrat_resilie: false })
      .execute()
    await refuse('SOUSCRIPTION_PM', 'S003')
  })

  it('S004: something is overdue', async () => {
    await creerFacture(app.services.db, usager.contrat)
    await refuse('SOUSCRIPTION_CF', 'S004')
  })

  it('S005: the e-invoice has nothing to go with, or the contract is not in service', async () => {
    await refuse('SOUSCRIPTION_FE', 'S005')
    await etat('AT')
    await refuse('SOUSCRIPTION_PA', 'S005')
  })

  it('R000: it is not subscribed', () => refuse('RESILIATION_PA', 'R000'))

  it('S000: no contract is named', async () => {
    const un = envoi('SOUSCRIPTION_CF')
    const { numeroContrat: _sien, ...body } = un.body
    expect(await refus(usager.client(demarchesCalls.creationNouvelleDemarche, { ...un, body }))).toMatchObject({
      status: 400,
      code: 'S000',
    })
    expect(await demandes()).toEqual([])
  })
})

describe('many contracts that are typed', () => {
  it('give up direct debit, each for itself; what stopped one is told', async () => {
    await envoyer('SOUSCRIPTION_PA')
    const [sans, lie] = [
      await creerContratRattache(app.services.db, usager.id),
      await creerContratRattache(app.services.db, usager.id),
    ]
    await montrerClient(app.services.db, usager.id)
    const siens = (['PA', 'FE'] as const).map((code) => ({ numero_contrat: lie, code, souscrit_le: '2026-01-12' }))
    await app.services.db.insertInto('service_souscrit').values(siens).execute()
    const { message } = await envoyer('RESILIATION_PRELEVEMENT', {
      info_numeroContrat: `${usager.contrat}\n${sans}, ${usager.contrat}\n${lie}`,
    })
    expect(message).toBe('Prélèvement à l’échéance\u202F: 1 contrat résilié, 2 non traités.')
    expect(await souscrits()).toEqual([])
    expect(await mandats()).toMatchObject([{ revoque_le: '2026-11-23' }])
    expect((await demandes()).at(-1)).toEqual({
      type_formulaire: 'RESILIATION_PRELEVEMENT',
      etat: 'TRAITE',
      // Each reason stands by itself.
      message_client: expect.stringMatching(
        new RegExp(
          `^Traitement non effectué pour ${sans}\u202F: [^|]+\\|Traitement non effectué pour ${lie}\u202F: [^|]+$`,
        ),
      ),
    })
  })

  it('give up monthly billing', async () => {
    await envoyer('SOUSCRIPTION_ME', { paiement_nombreOccupants: '3', paiement_montantSouhaite: '' })
    const autre = await creerContratRattache(app.services.db, usager.id)
    await montrerClient(app.services.db, usager.id)
    await app.services.db
      .insertInto('service_souscrit')
      .values({ numero_contrat: autre, code: 'ME', souscrit_le: '2026-01-05' })
      .execute()
    const { message } = await envoyer('RESILIATION_MENSUALISATION', {
      info_numeroContrat: `${usager.contrat} ${autre}`,
    })
    expect(message).toBe('Mensualisation\u202F: 2 contrats résiliés, 0 non traité.')
    expect([await souscrits(), await souscrits(autre)]).toEqual([[], []])
  })

  it.each([
    [20, ''],
    [23, ' et 3 de plus'],
  ])('are told in short, however many were stopped: %i', async (nombre, suite) => {
    const sans: string[] = []
    for (let rang = 0; rang < nombre; rang += 1) sans.push(await creerContratRattache(app.services.db, usager.id))
    await montrerClient(app.services.db, usager.id)
    const { message } = await envoyer('RESILIATION_PRELEVEMENT', { info_numeroContrat: sans.join('\n') })
    expect(message).toBe(`Prélèvement à l’échéance\u202F: 0 contrat résilié, ${nombre} non traités.`)
    expect((await demandes()).at(-1)?.message_client).toMatch(
      new RegExp(`^Traitement non effectué pour (?:\\w{7}, ){19}\\w{7}${suite}\u202F: [^|]+$`),
    )
  })

  it('are all left as they are when one of them is somebody else’s, or nobody is signed in', async () => {
    await envoyer('SOUSCRIPTION_PA')
    const autre = await creerUsager(app)
    const lui = { info_numeroContrat: `${usager.contrat} ${autre.contrat}` }
    expect(await refus(envoyer('RESILIATION_PRELEVEMENT', lui))).toMatchObject({ status: 403, code: 'S002' })
    expect(await souscrits()).toEqual(['PA'])
    expect(await demandes()).toHaveLength(1)
    // Nor is a visitor heard, were the form open to him.
    const { db } = app.services
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
    await db
      .insertInto('definition_demarche')
      .values({ type_formulaire: 'RESILIATION_PRELEVEMENT', accessible_hors_connexion: true })
      .execute()
    const { body, files } = envoi('RESILIATION_PRELEVEMENT', { info_numeroContrat: usager.contrat })
    const { numeroContrat: _sien, ...sans } = body
    const visiteur = await app.clientDe(null)
    expect(await refus(visiteur(demarchesCalls.creationNouvelleDemarche, { body: sans, files }))).toMatchObject({
      status: 401,
    })
    expect(await souscrits()).toEqual(['PA'])
  })
})
